#!/usr/bin/env bash
# What the whole suite uses beyond Python, fetched with apt where that is possible (as root on Debian); elsewhere it says
# what is missing and goes on: the tests that need it are then left out, and say so.
set -euo pipefail

missing=""
command -v cc >/dev/null || command -v gcc >/dev/null || command -v clang >/dev/null || missing="$missing gcc libc6-dev"
command -v chromium >/dev/null || missing="$missing chromium fonts-dejavu-core"
command -v npm >/dev/null || missing="$missing nodejs npm"
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || missing="$missing postgresql"
[ -n "$missing" ] || exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "installing with apt:$missing ..."
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    # shellcheck disable=SC2086
    apt-get install -y -qq --no-install-recommends $missing >/dev/null
else
    echo "not here:$missing (Debian, Ubuntu: apt install$missing); the tests that need it are left out"
    [ -z "${CI:-}" ] || exit 1
fi
