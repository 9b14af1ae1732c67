#!/bin/sh
# Runs a program with the first Python that is new enough: the one PYTHON3 names, or one of the usual names.
for python in ${PYTHON3:-} python3 python3.14 python3.13 python3.12 python3.11 python; do
    if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        exec "$python" "$@"
    fi
done
echo "Ironpitch needs Python 3.11 or newer, and none was found. Install one, or name it: make play PYTHON3=/path/to/python" >&2
exit 1
