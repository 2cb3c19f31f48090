#!/bin/sh
# Changes the rules one by one, as .cargo/mutants.toml lists them, and fails if the tests notice fewer than
# 95 of a hundred changes. Arguments go to cargo-mutants, such as `--re kernel`.
set -eu
least=95
cd "$(dirname "$0")/../.."
# A file that has moved is changed by nobody, and nobody would notice.
node --test bench/mutate/mutate.test.mjs > /dev/null || { node --test bench/mutate/mutate.test.mjs; exit 1; }
out="${CARGO_TARGET_DIR:-target}/mutants"
mkdir -p "$out"
out="$(cd "$out" && pwd)"
# A folder of its own, without debug symbols: it is built hundreds of times.
export CARGO_TARGET_DIR="$out/build" CARGO_PROFILE_DEV_DEBUG=none

status=0
.tools/bin/cargo-mutants mutants --workspace --output "$out" "$@" || status=$?
# 2 and 3 say that changes were missed, or that tests hung on them; the count below decides.
case "$status" in 0 | 2 | 3) ;; *) exit "$status" ;; esac

count() {
  wc -l < "$out/mutants.out/$1.txt" | tr -d ' '
}
caught="$(count caught)"
hung="$(count timeout)"
missed="$(count missed)"
noticed=$((caught + hung))
all=$((noticed + missed))
echo "== $noticed of $all changes were noticed ($hung by a test that never ended), $missed were not;" \
  "$(count unviable) more do not compile"
if [ "$all" -eq 0 ] || [ $((noticed * 100)) -lt $((all * least)) ]; then
  echo "That is under $least %. Not noticed:" >&2
  cat "$out/mutants.out/missed.txt" >&2
  exit 1
fi
