#!/bin/sh
# Builds the previous release and lets both serve one database under load, each replacing the other:
# upgrade.sh CARGO TARGET. PREVIOUS names another commit than the newest tag's.
set -eu
cargo=$1 target=$2
cd "$(dirname "$0")/../.."

# Before the first release: the commit before the newest migration.
previous=${PREVIOUS:-$(git describe --tags --abbrev=0 HEAD^ 2>/dev/null || true)}
if [ -z "$previous" ]; then
  newest=$(git log -1 --format=%H -- migrations 2>/dev/null || true)
  previous=$(git rev-parse --verify --quiet "$newest^" || true)
fi
if [ -z "$previous" ]; then
  echo "There is no older version here: this one is replaced by itself"
  exec "$target/release/storm" "$target/release/parola" 6 --replace 12
fi
echo "== Building $(git log -1 --format='%h %s' "$previous")"
tree=$target/previous-source
git worktree prune
git worktree remove --force "$tree" 2>/dev/null || true
git worktree add --quiet --detach --force "$tree" "$previous"
trap 'git worktree remove --force "$tree"' EXIT
# The pages do not matter here.
mkdir -p "$tree/frontend/dist"
cp -R frontend/dist/. "$tree/frontend/dist/"
(cd "$tree" && "$cargo" build --release --locked --target-dir "$target/previous")
"$target/release/storm" "$target/release/parola" 6 --replace 12 "$target/previous/release/parola"
