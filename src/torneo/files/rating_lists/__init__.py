"""The FIDE rating list as it is published: fixed columns or XML, also inside a zip file, read as a stream."""

from torneo.files.rating_lists.files import read_list
from torneo.files.rating_lists.people import NUMBERS, Listed, ListKind, ListOpening, RatingListError

__all__ = ["NUMBERS", "ListKind", "ListOpening", "Listed", "RatingListError", "read_list"]
