#!/bin/sh
# Puts the program and its units in place: install.sh PROGRAM DESTDIR PREFIX UNITS SYSUSERS
set -eu
program=$(realpath -m "$1") destdir=$2 prefix=$3 units=$4 sysusers=$5
cd "$(dirname "$0")"

if [ ! -x "$program" ]; then
  echo "There is no $program yet: run \`make build\` first" >&2
  exit 1
fi
install -d "$destdir$prefix/bin" "$destdir$prefix/share/doc/parola" "$destdir$units" \
  "$destdir$sysusers" "$destdir/etc/parola"
# Renamed into place: a server that runs keeps its old program until it is restarted.
install -m 0755 "$program" "$destdir$prefix/bin/parola.new"
mv -f "$destdir$prefix/bin/parola.new" "$destdir$prefix/bin/parola"
sed "s#/usr/local/#$prefix/#" parola-run > "$destdir$prefix/bin/parola-run"
chmod 0755 "$destdir$prefix/bin/parola-run"
install -m 0644 ../docs/DEPLOY.md Caddyfile "$destdir$prefix/share/doc/parola/"
for unit in parola.service parola.socket parola-backup.service parola-backup.timer; do
  sed "s#/usr/local/#$prefix/#" "$unit" > "$destdir$units/$unit"
  chmod 0644 "$destdir$units/$unit"
done
install -m 0644 parola.sysusers "$destdir$sysusers/parola.conf"
if [ ! -e "$destdir/etc/parola/parola.env" ]; then
  install -m 0600 ../.env.example "$destdir/etc/parola/parola.env"
fi
if [ -z "$destdir" ] && command -v systemd-sysusers >/dev/null 2>&1; then
  systemd-sysusers "$sysusers/parola.conf"
  systemctl daemon-reload
fi
echo "Parola is installed. The first time: fill in /etc/parola/parola.env, then"
echo "  parola-run doctor"
echo "  systemctl enable --now parola.socket parola.service parola-backup.timer"
echo "After an upgrade, which refuses no connection:"
echo "  systemctl restart parola"
echo "The first time with a desk, whose port the socket then holds too:"
echo "  systemctl stop parola.service && systemctl restart parola.socket && systemctl start parola.service"
