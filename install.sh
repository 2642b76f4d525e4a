#!/bin/sh
# Installs Boardwright into the folder .venv beside this script. Nothing else on the machine changes.
#
#   sh install.sh          what playing needs: the core, the games, the scenarios
#   sh install.sh all      also the table in the browser, the lab, the adapters and the engine
#   sh install.sh tests    all of it, and what the tests need
#
# Everything of this repository is installed as editable, so a change in a file takes effect at once.
set -eu
cd -- "$(dirname -- "$0")"

stop() {
    printf 'install.sh: %s\n' "$1" >&2
    exit 1
}

what=${1:-play}
[ $# -le 1 ] || stop "one word at most: play, all or tests"

case $what in
play) content="the core, the games and the scenarios" ;;
all) content="the core, everything in plugins and the scenarios" ;;
tests) content="the core, everything in plugins, the scenarios, and what the tests need" ;;
*) stop "no such word: $what; give play, all or tests, or nothing, which is play" ;;
esac

# The extras are those of the distributions that the tests need more of.
extras() {
    [ "$what" = tests ] || return 0
    case $1 in
    core) printf '[testing]' ;;
    plugins/adapters) printf '[openspiel,pettingzoo]' ;;
    plugins/lab) printf '[cluster]' ;;
    esac
}

set --
for file in core/pyproject.toml plugins/*/pyproject.toml scenarios/pyproject.toml; do
    folder=${file%/pyproject.toml}
    # Among the plugins, a game or a part of one has the entry point "boardwright.plugins"; the others are tools.
    case $what:$folder in
    play:plugins/*) grep -qF '"boardwright.plugins"' "$file" || continue ;;
    esac
    set -- "$@" -e "./$folder$(extras "$folder")"
done
[ "$what" != tests ] || set -- "$@" httpx

if command -v uv >/dev/null; then
    printf 'Installing %s into .venv, with uv ...\n' "$content"
    uv venv --quiet --allow-existing --python '>=3.11' .venv
    uv pip install --quiet --python .venv/bin/python "$@"
else
    command -v python3 >/dev/null || stop "found no python3; install Python 3.11 or newer, or uv"
    python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
        stop "needs Python 3.11 or newer; python3 is $(python3 --version 2>&1)"
    printf 'Installing %s into .venv, with pip ...\n' "$content"
    # Some systems leave pip out of what venv makes, so the pip of python3 installs into it from outside.
    python3 -m venv --without-pip .venv
    if python3 -m pip --version >/dev/null 2>&1; then
        python3 -m pip --python .venv/bin/python install --quiet --disable-pip-version-check "$@"
    else
        .venv/bin/python -m ensurepip >/dev/null 2>&1 || stop "python3 has no pip; install it, or uv"
        .venv/bin/python -m pip install --quiet --disable-pip-version-check "$@"
    fi
fi
printf 'Done. See what there is to play: .venv/bin/boardwright scenarios\n'
