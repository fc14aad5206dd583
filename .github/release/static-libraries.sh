#!/usr/bin/env bash
# Builds the libraries that the program of a release contains:
#   static-libraries.sh FOLDER
# libxml2 comes from Debian's source package, with Debian's corrections. Debian's own libxml2.a needs ICU, 31 MB, for
# encodings other than UTF-8, which Lintel refuses. FOLDER/lib is searched first by the linker, since
# libxml-2.0.pc names it: C++'s library is there too, as an archive only. FOLDER/icu-data.S takes the place of the data of ICU
# in Foundation.
set -eu -o pipefail
parts=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=${1:?the folder to write}
# Debian 13 has 2.12; reports are tested with this one.
version=$(cat "$parts/libxml2.version")
[ ! -e "$folder/complete" ] || exit 0
rm -rf "$folder"
mkdir -p "$folder/lists/partial" "$folder/download"

# The mirrors of this machine, for sources, without changing its own lists.
# shellcheck disable=SC2016  # the fields are apt's
apt-get indextargets --format '$(REPO_URI) $(RELEASE)' "Created-By: Packages" "Component: main" |
  grep -E ' bookworm(-security|-updates)?$' | sort -u | sed 's/.*/deb-src & main/' >"$folder/sources.list"
[ -s "$folder/sources.list" ] || { echo "apt has no mirror of Debian 12 (bookworm)" >&2; exit 1; }
options=(-qq -o "Dir::Etc::sourcelist=$folder/sources.list" -o Dir::Etc::sourceparts=-
  -o "Dir::State::lists=$folder/lists" -o APT::Sandbox::User=root)
apt-get "${options[@]}" update >&2
(cd "$folder/download" && apt-get "${options[@]}" source --download-only "libxml2=$version" >&2)
dpkg-source --no-check --extract "$folder"/download/libxml2_*.dsc "$folder/libxml2" >"$folder/log"

cd "$folder/libxml2"
# Debian's corrections change what the generated files are made of, but not what they contain.
touch aclocal.m4
sleep 1
find . -name Makefile.in -exec touch {} +
touch configure config.h.in
{
  CFLAGS="-O2 -g0 -fPIC -ffunction-sections -fdata-sections -ffile-prefix-map=$PWD=libxml2" ./configure \
    --prefix="$folder" --disable-shared --enable-static \
    --with-minimum --with-tree --with-sax1 --with-output --with-threads --without-lzma --without-zlib
  make -j"$(nproc)" libxml2.la
  make -C include install
  make install-libLTLIBRARIES install-pkgconfigDATA
} >>"$folder/log" 2>&1 || { tail -n 20 "$folder/log" >&2; exit 1; }

ln -s "$(gcc -print-file-name=libstdc++.a)" "$folder/lib/libstdc++.a"
# The static half of libgcc_s, under the name that the linker is given.
ln -s "$(gcc -print-file-name=libgcc_eh.a)" "$folder/lib/libgcc_s.a"

# FlyingFox can pass on requests with URLSession, for which Foundation has libcurl. Lintel's server does not, and
# opens no connection. A call would end the program.
swift=$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")/lib/swift_static/linux
cd "$folder"
nm --undefined-only "$swift/lib_CFURLSessionInterface.a" |
  sed -n 's/^ *U \(curl_[a-z_]*\)$/void \1(void) { __builtin_trap(); }/p' | sort -u >no-curl.c
gcc -O2 -g0 -ffunction-sections -c no-curl.c -o no-curl.o
ar rcsD lib/libcurl.a no-curl.o

ar x "$swift/lib_FoundationICU.a" icu_packaged_data.cpp.o
symbol=$(nm --defined-only icu_packaged_data.cpp.o | sed -n 's/.* R \(icudt[0-9]*_dat\)$/\1/p')
objcopy -O binary --only-section=.rodata icu_packaged_data.cpp.o icu.dat
"$parts/root-locale.py" icu.dat root.dat >&2
# As a part of the program it is found before that of the archive. release.sh adds it to the sources.
cat >icu-data.S <<END
.section .rodata
.balign 16
.globl $symbol
$symbol:
.incbin "$folder/root.dat"
.section .note.GNU-stack,"",%progbits
END
rm icu_packaged_data.cpp.o icu.dat
touch complete
