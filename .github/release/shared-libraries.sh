#!/usr/bin/env bash
# Copies the libraries that the program opens, and what they need, with their licenses:
#   shared-libraries.sh OUTPUT LICENSES LIST
# The libraries are this Debian's. LIST gets a line for each file: name, package, version, source package.
# glibc's own stay the system's.
set -eu -o pipefail
output=${1:?the folder of the libraries} licenses=${2:?the folder of the licenses} list=${3:?the list}
folder=$(dirname "$(ldconfig -p | sed -n 's/.*libpango-1\.0\.so\.0 .*=> //p' | head -n 1)")
mkdir -p "$output"

# Prints the package of a file. Packages may name it without the /usr that /lib is linked to.
owner() {
  local path
  for path in "$1" "${1#/usr}"; do
    dpkg-query -S "$path" 2>/dev/null | head -n 1 | cut -d : -f 1 | grep . && return
  done
  echo "no package has $1" >&2
  return 1
}

opened=(libharfbuzz.so.0 libpango-1.0.so.0 libglib-2.0.so.0 libcairo.so.2)
for library in "${opened[@]}"; do
  printf '%s\n' "$folder/$library"
  ldd "$folder/$library" | awk '$2 == "=>" { print $3 }'
done | awk -F / '!seen[$NF]++' | sort >"$list.paths"
# The dictionary without which Thai is broken between sentences only.
echo /usr/share/libthai/thbrk.tri >>"$list.paths"

while read -r path; do
  package=$(owner "$(readlink -f "$path")")
  # The C library has to be the system's, like its loader.
  [ "$package" != libc6 ] || continue
  cp -L "$path" "$output/"
  chmod 644 "$output/$(basename "$path")"
  cp -L "/usr/share/doc/$package/copyright" "$licenses/$package.txt"
  # shellcheck disable=SC2016  # the fields are dpkg-query's
  printf '%s\t%s\n' "$(basename "$path")" \
    "$(dpkg-query -W -f '${binary:Package}\t${Version}\t${source:Package}' "$package")"
done <"$list.paths" | sort >"$list"
rm "$list.paths"
