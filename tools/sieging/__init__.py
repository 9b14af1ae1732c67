"""The attacks of `tools/siege.py`: everything runs against a server that it has started itself, on loopback."""
