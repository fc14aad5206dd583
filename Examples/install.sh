#!/usr/bin/env bash
# Installs lintel with its completions for bash, zsh and fish and its manual pages:
#   Examples/install.sh [--prefix FOLDER] [--program FILE]
# The folder is ~/.local, and /usr/local for root; bin and share are made in it. Without the option
# --program the program is built for release, and needs the Swift that built it. With it nothing is built, and
# this file is all that is needed: completions and manual pages come from the program.
set -eu -o pipefail
start=$PWD
cd "$(dirname "${BASH_SOURCE[0]}")"
here=$PWD

usage() {
  echo "install.sh: $1; usage: Examples/install.sh [--prefix FOLDER] [--program FILE]" >&2
  exit 2
}
absolute() { case $1 in /*) printf '%s' "$1" ;; *) printf '%s' "$start/$1" ;; esac; }

if [ "$(id -u)" -eq 0 ]; then prefix=/usr/local; else prefix=$HOME/.local; fi
program=""
while [ $# -gt 0 ]; do
  case $1 in
  --prefix | --program) ;;
  -h | --help)
    sed -n '2,/^set -eu/p' "$here/${BASH_SOURCE[0]##*/}" | sed -n 's/^# \{0,1\}//p'
    exit
    ;;
  *) usage "unknown option \"$1\"" ;;
  esac
  if [ -z "${2-}" ]; then usage "\"$1\" has no value"; fi
  case $1 in
  --prefix) prefix=$(absolute "$2") ;;
  --program) program=$(absolute "$2") ;;
  esac
  shift 2
done

if [ -n "$program" ] && { [ ! -f "$program" ] || [ ! -x "$program" ]; }; then
  usage "\"$program\" is not a program"
fi
# Before a build of ten minutes, not after it.
if ! mkdir -p "$prefix/bin" "$prefix/share" 2>/dev/null || [ ! -w "$prefix/bin" ] || [ ! -w "$prefix/share" ]; then
  echo "Nothing can be written to \"$prefix\": name another folder with --prefix." >&2
  exit 1
fi
if [ -z "$program" ]; then
  cd "$here/.."
  if [ ! -f .ci/install.sh ]; then
    echo "The sources of lintel are not in \"$PWD\": name a built program with --program." >&2
    exit 1
  fi
  # shellcheck source=../.ci/install.sh
  . .ci/install.sh
  require_swift || exit 1
  # shellcheck disable=SC2086
  install_packages $lintel_packages || exit 1
  # Without debug information, two thirds of the file.
  options="-c release -Xswiftc -gnone --scratch-path .build-install"
  echo "Building lintel for release; the first time takes about ten minutes." >&2
  # shellcheck disable=SC2086
  swift build $options --product lintel
  # shellcheck disable=SC2086
  program=$(swift build $options --show-bin-path)/lintel
fi

# Turns the help of a command on standard input into a manual page in mdoc, the language of mandoc and groff.
manual_page() { # COMMAND DAY VERSION, as in: "lintel check" 2026-01-31 0.1.0
  LC_ALL=C awk -v command="$1" -v day="$2" -v version="$3" '
    function text(line) {
      gsub(/\\/, "\\e", line)
      if (line ~ /^[.\047]/) line = "\\&" line
      return line
    }
    # An option or an argument as its macros: --size <SIZE> is Fl -size Ar SIZE.
    function item(label,    count, words, i, result) {
      count = split(label, words, " ")
      result = ""
      for (i = 1; i <= count; i++) {
        comma = sub(/,$/, "", words[i])
        gsub(/\\/, "\\e", words[i])
        if (words[i] ~ /^-/) result = result " Fl " substr(words[i], 2)
        else if (words[i] ~ /^<.*>$/) result = result " Ar \\&" substr(words[i], 2, length(words[i]) - 2)
        else result = result " Cm \\&" words[i]
        if (comma) result = result " ,"
      }
      return result
    }
    function end_list() { if (is_list) print ".El"; is_list = 0 }
    BEGIN {
      name = command
      gsub(/ /, ".", name)
      print ".Dd " day
      print ".Dt " toupper(name) " 1"
      print ".Os lintel " version
      print ".Sh NAME"
      print ".Nm " name
    }
    /^OVERVIEW: / {
      part = "overview"
      overview = substr($0, 11)
      next
    }
    part == "overview" && NF && $1 != "USAGE:" { overview = overview " " $0; next }
    part == "overview" {
      sub(/\.$/, "", overview)
      print ".Nd " text(overview)
      part = "description"
    }
    /^USAGE: / {
      part = "usage"
      usage = substr($0, 8)
      next
    }
    part == "usage" && NF { sub(/^ +/, ""); usage = usage " " $0; next }
    part == "usage" {
      print ".Sh SYNOPSIS"
      print ".Bd -unfilled"
      print text(usage)
      print ".Ed"
      while (count && lines[count] == "") count--
      if (count) {
        print ".Sh DESCRIPTION"
        for (i = 1; i <= count; i++) print (lines[i] == "" ? ".Pp" : text(lines[i]))
      }
      part = "lists"
      next
    }
    part == "description" { if (NF || count) lines[++count] = $0; next }
    /^[A-Z][A-Z ]*:$/ {
      end_list()
      print ".Sh " substr($0, 1, length($0) - 1)
      print ".Bl -tag -width Ds"
      is_list = 1
      next
    }
    is_list && /^  [^ ]/ && !/^  See .lintel help/ {
      label = substr($0, 3)
      rest = ""
      # The description is in column 27, or on the next line.
      if (length($0) > 26 && substr($0, 25, 2) == "  " && substr($0, 27, 1) != " ") {
        label = substr($0, 3, 22)
        rest = substr($0, 27)
      }
      sub(/ +$/, "", label)
      print ".It" item(label)
      if (rest != "") print text(rest)
      next
    }
    NF { sub(/^ +/, ""); if (/^See .lintel help/) end_list(); else print text($0) }
    END { end_list() }
  '
}

# Writes the page of a command and those of its subcommands.
manual_pages() { # FOLDER DAY VERSION [WORD]...
  local folder=$1 day=$2 version=$3 help page word
  shift 3
  help=$(COLUMNS=80 "$lintel" help "$@")
  page=lintel
  for word in "$@"; do page=$page.$word; done
  printf '%s\n' "$help" | manual_page "${page//./ }" "$day" "$version" >"$folder/$page.1"
  for word in $(printf '%s\n' "$help" | awk '/^SUBCOMMANDS:/ { is_list = 1 } is_list && /^  [a-z]/ { print $1 }'); do
    manual_pages "$folder" "$day" "$version" "$@" "$word"
  done
}

share=$prefix/share
mkdir -p "$prefix/bin" "$share/bash-completion/completions" "$share/zsh/site-functions" \
  "$share/fish/vendor_completions.d" "$share/man/man1"
# Beside the old one and renamed: it may be running.
cp "$program" "$prefix/bin/lintel.new"
mv -f "$prefix/bin/lintel.new" "$prefix/bin/lintel"
lintel=$prefix/bin/lintel
"$lintel" --generate-completion-script bash >"$share/bash-completion/completions/lintel"
"$lintel" --generate-completion-script zsh >"$share/zsh/site-functions/_lintel"
"$lintel" --generate-completion-script fish >"$share/fish/vendor_completions.d/lintel.fish"
# The pages have the day of the commit, so that the same sources give the same pages; without sources, that
# of the program.
day=$(git -C "$here" log -1 --format=%cs 2>/dev/null) || day=""
[ -n "$day" ] || day=$(date -r "$program" +%Y-%m-%d 2>/dev/null) || day=$(date +%Y-%m-%d)
# Pages of commands that there are no more.
rm -f "$share/man/man1/lintel.1" "$share"/man/man1/lintel.*.1
manual_pages "$share/man/man1" "$day" "$("$lintel" --version)"

echo "lintel $("$lintel" --version) is in $prefix/bin, with completions and manual pages in $share."
case ":$PATH:" in
*":$prefix/bin:"*) ;;
*) echo "Add $prefix/bin to PATH to call it by its name." ;;
esac
