"""Addresses of accounts, members and helpers."""

from __future__ import annotations

from django.contrib.auth.views import LogoutView
from django.urls import path
from django.views.decorators.cache import never_cache

from torneo.web.accounts.views import account, invitations, login, members, site

urls = [
    path("login", never_cache(login.LogIn.as_view()), name="login"),
    path("login/code", login.second_factor, name="second_factor"),
    path("logout", LogoutView.as_view(), name="logout"),
    path("start/<str:token>", login.start, name="start"),
    path("code", login.code, name="code"),
    path("code/<str:code>", login.code, name="code_given"),
    path("account", account.account, name="account"),
    path("account/name", account.rename, name="account_name"),
    path("account/devices/end", account.devices_end, name="devices_end"),
    path("account/devices/<int:number>/end", account.device_end, name="device_end"),
    path("account/second-factor", account.app, name="account_app"),
    path("account/delete", account.delete, name="account_delete"),
    path("invitation/<str:token>", invitations.invitation, name="invitation"),
    path("invitations/<int:number>", invitations.answer, name="invitation_answer"),
    path("site/", site.site, name="site"),
    path("site/rules", site.rules, name="site_rules"),
    path("site/notes", site.notes, name="site_notes"),
    path("site/accounts/<int:number>", site.site_account, name="site_account"),
    path("site/accounts/<int:number>/act", site.site_account_act, name="site_account_act"),
    path("desk/<slug:slug>/people", members.people, name="people"),
    path("desk/<slug:slug>/people/invite", members.invite, name="invite"),
    path(
        "desk/<slug:slug>/people/invitations/<int:number>/revoke", members.invitation_revoke, name="invitation_revoke"
    ),
    path("desk/<slug:slug>/people/<int:number>/role", members.member_role, name="member_role"),
    path("desk/<slug:slug>/people/<int:number>/remove", members.member_remove, name="member_remove"),
    path("desk/<slug:slug>/codes/new", members.pass_new, name="pass_new"),
    path("desk/<slug:slug>/codes/<int:number>/revoke", members.pass_revoke, name="pass_revoke"),
]
