"""How logs of football matches are audited: our match follows the log, scene by scene."""
