#!/usr/bin/env bash
# Runs the script of the GitHub Action in a bare Debian 12, made by debootstrap from this machine's own
# mirror, with a program that was built elsewhere:
#   .github/release.sh && Tests/ShippedHelperTests/clean-root.sh .build-release/first/lintel
# Needs root. Takes a minute or two and a gigabyte; the folder named by LINTEL_CLEAN_ROOT is kept.
# shellcheck disable=SC2016  # what stands in single quotes is for the root, or for apt
set -eu -o pipefail
checkout=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
program=$(realpath "${1:?the program lintel of a release}")

if [ "$(id -u)" -ne 0 ] || ! command -v debootstrap >/dev/null; then
  echo "A clean root needs root and debootstrap." >&2
  exit 2
fi
# Mounts of this script end with it.
if [ -z "${LINTEL_CLEAN_ROOT_MOUNTS-}" ]; then
  LINTEL_CLEAN_ROOT_MOUNTS=own exec unshare --mount --propagation private "$0" "$@"
fi
if [ -n "${LINTEL_CLEAN_ROOT-}" ]; then
  root=$LINTEL_CLEAN_ROOT
else
  root=$(mktemp -d)
  chmod 755 "$root"
  trap 'umount "$root/proc" 2>/dev/null || true; rm -rf "$root"' EXIT
fi

fail() {
  echo "clean root: $*" >&2
  [ ! -s "$root/tmp/log" ] || sed 's/^/  | /' "$root/tmp/log" >&2
  exit 1
}
expect() { [ "$2" = "$3" ] || fail "$1: expected $2, found $3"; }
inside() {
  env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/tmp LANG=C.UTF-8 chroot "$root" "$@"
}
packages() { inside dpkg-query -W -f '${Package}\n' | sort; }

if [ ! -x "$root/usr/bin/apt-get" ]; then
  # The mirror that this machine's apt uses, with what it takes to reach it.
  mirror=$(apt-get indextargets --format '$(REPO_URI)' "Created-By: Packages" | grep -v security | head -n 1)
  debootstrap --variant=minbase bookworm "$root" "$mirror" >"$root.log" 2>&1 ||
    { tail -n 5 "$root.log" >&2; exit 1; }
  rm -f "$root.log"
fi
cp /etc/resolv.conf /etc/hosts "$root/etc/"

# The checkout as GitHub lays it out for `uses:`, and a workspace whose names have spaces.
rm -rf "$root/action" "$root/workspace" "$root/temporary"
mkdir -p "$root/action" "$root/workspace/My App" "$root/workspace/tools" "$root/temporary"
(cd "$checkout" && tar -c .ci .github) | tar -x -C "$root/action"
cp "$checkout/Examples/Defects/ClippedText.interface" "$checkout/Examples/SignIn.interface" \
  "$root/workspace/My App"
cp -R "$checkout/Localizations" "$root/workspace"
mkdir "$root/workspace/.git"
cp "$program" "$root/workspace/tools/lintel"
chmod +x "$root/workspace/tools/lintel"
chmod 1777 "$root/temporary"

# run USER INPUT=VALUE...: the step. Leaves its log, outputs and summary in /tmp of the root.
run() {
  local user=$1
  shift
  : >"$root/tmp/output"
  : >"$root/tmp/summary"
  chmod 666 "$root/tmp/output" "$root/tmp/summary"
  status=0
  env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/tmp LANG=C.UTF-8 CI=true \
    GITHUB_ACTIONS=true GITHUB_ACTION_PATH=/action/.github/actions/lintel \
    GITHUB_WORKSPACE=/workspace RUNNER_TEMP=/temporary GITHUB_OUTPUT=/tmp/output \
    GITHUB_STEP_SUMMARY=/tmp/summary INPUT_PATH=tools/lintel "$@" \
    chroot --userspec="$user" "$root" bash -c '"$GITHUB_ACTION_PATH/lintel.sh"' \
    >"$root/tmp/log" 2>&1 || status=$?
}
has() { grep -qF -- "$1" "$root/tmp/log" || fail "the log does not say: $1"; }
output() { sed -n "s/^$1=//p" "$root/tmp/output"; }

before=$(packages)
if ! grep -qx libpango-1.0-0 <<<"$before"; then
  run nobody INPUT_PATHS="My App"
  expect "without root or sudo" 2 "$status"
  has "These packages are missing, and neither root nor sudo is there to install them:"
fi

began=$SECONDS
run root INPUT_PATHS=$'My App/ClippedText.interface\nMy App/SignIn.interface' INPUT_SARIF=out/lintel.sarif
seconds=$((SECONDS - began))
expect "the first run" 1 "$status"
expect "its output" 1 "$(output status)"
has "Lintel "
has "::error file=My App/ClippedText.interface,line=8"
has '"Enregistrer" is clipped by 15 pt'
expect "errors" 1 "$(grep -c '^::error ' "$root/tmp/log")"
[ -s "$root$(output report)" ] || fail "the output report names no report"
[ -s "$root/tmp/summary" ] || fail "the step has no summary"
grep -q '"version": "2.1.0"' "$root/workspace/out/lintel.sarif" || fail "there is no report in SARIF"
after=$(packages)
installed=$(comm -13 <(echo "$before") <(echo "$after"))
if grep -E -- '-dev$|^gcc|^binutils|pkg-?conf|^make$' <<<"$installed"; then
  fail "packages for building were installed"
fi

run root INPUT_PATHS="My App/SignIn.interface"
expect "a clean document" 0 "$status"
if grep -qi install "$root/tmp/log"; then fail "the second run installs something"; fi
expect "packages after the second run" "$after" "$(packages)"

# The same report as on this machine, byte for byte: the fonts are the same ones.
rm -rf "$root/workspace/Examples"
cp -R "$checkout/Examples" "$root/workspace/Examples"
# Swift programs read their arguments from /proc. The script has mounted it for its own runs alone.
[ ! -e "$root/proc/self" ] || fail "the script leaves /proc mounted"
mount -t proc proc "$root/proc"
inside sh -c 'cd /workspace && tools/lintel check Examples --reporter json' >"$root/tmp/here" || true
(cd "$checkout" && "$program" check Examples --reporter json) >"$root/tmp/there" || true
[ -s "$root/tmp/here" ] || fail "there is no report of the examples"
cmp "$root/tmp/here" "$root/tmp/there" || fail "the report of the examples differs from this machine's"

umount "$root/proc"

run root INPUT_PATH=tools/none
expect "a path that does not exist" 2 "$status"
has '::error title=Lintel::path: "tools/none" does not exist'

# The two bytes of the header that name the processor.
cp "$root/workspace/tools/lintel" "$root/workspace/tools/other"
printf '\363\000' | dd of="$root/workspace/tools/other" bs=1 seek=18 conv=notrunc status=none
run root INPUT_PATH=tools/other
expect "another processor" 2 "$status"
has "is built for another processor, and this runner is $(uname -m)"

run root INPUT_PATH=
expect "neither a program nor swift" 2 "$status"
has "swift is not in PATH"

echo "clean root: passed; the first run took $seconds s and installed $(wc -w <<<"$installed") packages:"
echo "$installed" | tr '\n' ' '
echo
