"""The calendar of formats whose rounds are known beforehand."""
