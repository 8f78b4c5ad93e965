"""Every tie-break: a class for each, entered in the register when its module is imported, which happens here."""

from importlib import import_module
from pkgutil import iter_modules

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")
