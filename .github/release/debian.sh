#!/usr/bin/env bash
# Makes the Debian package of a release:
#   debian.sh TREE PROCESSOR VERSION OUTPUT
# TREE has the program without the libraries beside it: Debian has Pango, Cairo and the fonts, which the package recommends.
# Without them the program measures with its embedded figures.
set -eu -o pipefail
tree=${1:?the folder} processor=${2:?the processor} version=${3:?the version} output=${4:?the output folder}
: "${SOURCE_DATE_EPOCH:?the time of the commit}"
case $processor in x86_64) architecture=amd64 ;; aarch64) architecture=arm64 ;; *) echo "no package for $processor" >&2; exit 2 ;; esac
maintainer="The Lintel project <lintel@users.noreply.github.com>"

root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
mkdir -p "$root/DEBIAN" "$root/usr/share/lintian/overrides"
cp -R "$tree/bin" "$tree/share" "$root/usr/"
documents=$root/usr/share/doc/lintel
# zsh of Debian has another folder for completions of packages.
mkdir -p "$root/usr/share/zsh/vendor-completions"
mv "$root/usr/share/zsh/site-functions/_lintel" "$root/usr/share/zsh/vendor-completions/"
rmdir "$root/usr/share/zsh/site-functions"
gzip -9 -n "$root"/usr/share/man/man1/*.1
mv "$documents/CHANGELOG.md" "$documents/changelog"
gzip -9 -n "$documents/changelog"
{
  printf 'lintel (%s-1) unstable; urgency=medium\n\n  * Version %s, as described in changelog.gz.\n\n' "$version" "$version"
  printf ' -- %s  %s\n' "$maintainer" "$(date -u -R -d "@$SOURCE_DATE_EPOCH")"
} | gzip -9 -n >"$documents/changelog.Debian.gz"
{
  cat <<END
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: lintel
Comment: The program contains libraries that are linked statically. Their licenses are in the folder licenses beside this
 file.

Files: *
Copyright: $(sed -n 's/^Copyright (c) //p' "$documents/LICENSE" | head -n 1)
License: Expat

License: Expat
END
  sed -n '/^Permission/,$p' "$documents/LICENSE" | sed 's/^$/./; s/^/ /'
} >"$documents/copyright"
rm "$documents/LICENSE"
cat >"$root/usr/share/lintian/overrides/lintel" <<'END'
# Yams, the reader of configurations, has it among its own sources.
lintel: embedded-library *libyaml* [usr/bin/lintel]
# The package is not uploaded to Debian.
lintel: initial-upload-closes-no-bugs *
END
# Completions are read by a shell and never run.
sed -i '1{/^#!/d}' "$root/usr/share/bash-completion/completions/lintel"
size=$(du -k -s --apparent-size "$root/usr" | cut -f 1)
cat >"$root/DEBIAN/control" <<END
Package: lintel
Version: $version-1
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $size
Depends: libc6 (>= 2.36)
Recommends: fonts-inter, fonts-noto-cjk, fonts-noto-color-emoji, fonts-noto-core, fonts-noto-ui-core, libcairo2, libharfbuzz0b, libpango-1.0-0 (>= 1.50)
Suggests: git
Section: devel
Priority: optional
Homepage: https://github.com/OWNER/lintel
Description: finds translations that do not fit interface documents
 Lintel reads interface documents (.xib, .storyboard and its own .interface),
 localizes them with tables of strings and string catalogs, lays them out with
 an Auto Layout engine for every language and size, and reports where a text
 is clipped, by how many points, and which constraint won against it.
 .
 It needs no Mac, no simulator and no display.
END
(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)
find "$root" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
chmod -R u=rwX,go=rX "$root"
dpkg-deb --root-owner-group -Zxz --build "$root" "$output/lintel_$version-1_$architecture.deb" >&2
