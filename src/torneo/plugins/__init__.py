"""What other packages bring by entry points; one that is broken is reported by its name, and the program goes on."""

from torneo.plugins.points import BROKEN, Broken, PlugInWarning, bring
from torneo.plugins.registry import Registry

__all__ = ["BROKEN", "Broken", "PlugInWarning", "Registry", "bring"]
