"""Django's settings, from the configuration of the site."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from django.utils.translation import gettext_lazy as _

from torneo.desk.zones import machine_zone
from torneo.text import LOCALE
from torneo.web.server.configuration import Configuration
from torneo.web.server.database import database_settings
from torneo.web.server.public_url import host_of
from torneo.web.server.secret import secret_key
from torneo.web.server.tls import fingerprint

SITE = Configuration.from_environment(os.environ)
_YEAR = 365 * 24 * 3600
DATA = SITE.data
"""Where the embedded database and the secret of the cookies are."""

DATABASES: dict[str, Any] = {"default": database_settings(SITE.database, DATA, SITE.workers)}
SECRET_KEY = secret_key(DATA)

DEBUG = False
ALLOWED_HOSTS = ["*"]  # a hall's network gives the laptop any name; no page or letter depends on it
CSRF_TRUSTED_ORIGINS: list[str] = []
if SITE.public_url:
    ALLOWED_HOSTS = [host_of(SITE.public_url), "127.0.0.1", "localhost", "[::1]"]
    CSRF_TRUSTED_ORIGINS = [SITE.public_url]
FINGERPRINT = fingerprint(Path(SITE.certfile)) if SITE.self_signed and SITE.certfile else ""
"""Of a certificate that nobody vouches for: the desk shows it, so that people can compare."""
ROOT_URLCONF = "torneo.web.urls"
ASGI_APPLICATION = "torneo.web.asgi.application"
INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "torneo.web",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "torneo.web.front.middleware.content_security",
    "torneo.web.front.middleware.Compressed",
    "torneo.web.front.middleware.own_zone",
    "torneo.web.accounts.devices.Sessions",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "torneo.web.front.middleware.known_people",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "torneo.web.front.middleware.refusals",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": sorted(Path(__file__).parent.glob("*/templates")),  # each topic has its own
        "OPTIONS": {
            "loaders": [
                (
                    "django.template.loaders.cached.Loader",
                    ["django.template.loaders.filesystem.Loader"],
                )
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "torneo.web.core.context.everywhere",
            ],
            "builtins": ["django.templatetags.i18n", "torneo.web.templatetags.torneo"],
        },
    }
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]
PASSWORD_HASHERS = ["torneo.web.accounts.hashing.InTurn"]
LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "events"
LOGOUT_REDIRECT_URL = "home"
SESSION_COOKIE_AGE = 14 * 24 * 3600
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = SITE.secure
if SITE.secure:  # a name that browsers take only by HTTPS, and from no neighbour under the same domain
    SESSION_COOKIE_NAME = "__Host-sessionid"
    CSRF_COOKIE_NAME = "__Host-csrftoken"
SECURE_HSTS_SECONDS = _YEAR if SITE.public_url.startswith("https://") and not SITE.self_signed else 0
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "torneo.web.core.views.problems.no_token"
DATA_UPLOAD_MAX_MEMORY_SIZE = 2 * 1024 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 20_000

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("es", _("Spanish"))]
LOCALE_PATHS = [LOCALE]
FORMAT_MODULE_PATH = ["torneo.web.formats"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = machine_zone(os.environ)  # for pages of no tournament; each tournament can have its own

STATIC_URL = "/static/"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
SILENCED_SYSTEM_CHECKS: list[str] = []
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {
        "floods": {"()": "torneo.web.server.floods.Floods"},
        "secrets": {"()": "torneo.web.server.access_log.WithoutSecrets"},
    },
    "handlers": {"console": {"class": "logging.StreamHandler", "filters": ["floods", "secrets"]}},
    "loggers": {"django.request": {"level": "ERROR"}},  # what is not found is the visitor's affair
    "root": {"handlers": ["console"], "level": "WARNING"},
}
