# shellcheck shell=bash disable=SC2034  # the scripts that source this use the lists
# Functions and lists for installing missing packages; scripts source this file. Messages go to standard
# error. `install_packages PACKAGE...` returns 1 after an explanation if it cannot install one.

lintel_fonts="fonts-inter fonts-noto-core fonts-noto-ui-core fonts-noto-cjk fonts-noto-color-emoji"
lintel_core_packages="libxml2-dev pkg-config"
# Opened when a text is measured or a picture drawn. Pango's package depends on HarfBuzz and GLib.
lintel_opened_packages="libpango-1.0-0 libcairo2"
lintel_packages="$lintel_core_packages $lintel_opened_packages $lintel_fonts"
# For running a program that was built elsewhere.
lintel_runtime_packages="libxml2 libstdc++6 $lintel_opened_packages $lintel_fonts"
# For making a release, beside what building needs.
lintel_release_packages="$lintel_core_packages $lintel_opened_packages libthai-data dpkg-dev make gcc libstdc++-12-dev python3 binutils"

missing_packages() {
  local package
  for package in "$@"; do
    dpkg-query -W -f='${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed ||
      printf '%s ' "$package"
  done
}

install_packages() {
  local missing as_root=""
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    # The build reports what is missing.
    echo "This is not a Debian machine, so nothing is installed. Lintel needs the equivalents of:" >&2
    echo "  $*" >&2
    return 0
  fi
  missing=$(missing_packages "$@")
  missing=${missing% }
  [ -n "$missing" ] || return 0
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
      echo "These packages are missing, and neither root nor sudo is there to install them:" >&2
      echo "  $missing" >&2
      echo "Have them installed (apt-get install $missing) and run this again." >&2
      return 1
    fi
    as_root="sudo"
  fi
  echo "Installing with apt-get: $missing" >&2
  # Package lists may be absent, as in a new container, or stale. They are updated only if the first
  # attempt fails, so its messages are not shown.
  # shellcheck disable=SC2086
  apt_install $missing >/dev/null 2>&1 || {
    echo "Updating the lists of packages first." >&2
    $as_root apt-get update -qq >&2 && apt_install $missing >&2
  } || {
    if [ -n "$as_root" ] && ! sudo -n true 2>/dev/null; then
      echo "sudo gave no access, so these packages could not be installed: $missing" >&2
    else
      echo "apt-get could not install these packages: $missing" >&2
    fi
    echo "Have them installed (apt-get install $missing) and run this again." >&2
    return 1
  }
}

apt_install() {
  $as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "$@"
}

# Returns 1 with a message unless Swift is there and recent enough.
require_swift() {
  local found needs="Lintel is built with Swift 6.2 or later: see https://www.swift.org/install"
  if ! command -v swift >/dev/null; then
    echo "swift is not in PATH. $needs" >&2
    return 1
  fi
  found=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head -n 1)
  # A version that cannot be read is left to the package manager.
  if [ -n "$found" ] && [ "$(printf '%s\n' 6.2 "$found" | sort -V | head -n 1)" != 6.2 ]; then
    echo "swift in PATH is $found. $needs" >&2
    return 1
  fi
}
