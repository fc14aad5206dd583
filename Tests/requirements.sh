# shellcheck shell=bash disable=SC2154  # .ci/install.sh sets the lists of packages
# What the tests of each module need beside Swift, and how it is installed. To be sourced after
# .ci/install.sh.

# Module, Debian packages, modules of Python as PACKAGE:IMPORT. A module without a line needs the packages of
# Lintel alone. The tests compare plural rules with the Unicode CLDR, breaks and directions with the tests of
# the Unicode Character Database, formats with gettext, pictures with librsvg and Chromium, pages with axe-core,
# widths with HarfBuzz, conflicts with scipy's linear programs, tables and exchange files with
# translate-toolkit and openstep-plist, reports with their JSON Schemas and readers; the language server serves
# pytest-lsp, which has lsprotocol, and Neovim, and that for assistants the official client. It is shellcheck that
# reads scripts; strace records the files that a run opens; completions are used in the shells, and manual pages
# are read by mandoc.
requirements="
Checks              gettext
Commands            chromium,zsh,fish,strace     jsonschema,html5lib,lxml
ConflictLogs        -                            scipy
LintConfiguration   -                            jsonschema
ContextServer       -                            mcp
LanguageServer      neovim                       pytest-lsp:pytest_lsp
Linting             chromium                     jsonschema
LiveServer          chromium
LocaleData          unicode-cldr-core
PixelPictures       chromium
Previews            chromium,librsvg2-bin        axe-playwright-python:axe_playwright_python
Reports             chromium                     jsonschema,sarif-tools:sarif,html5lib,lxml,junitparser,markdown-it-py:markdown_it
ShippedHelper       shellcheck,zsh,fish,mandoc   check-jsonschema:check_jsonschema,pre-commit:pre_commit,dask:dask,distributed:distributed
StringsFiles        -                            translate-toolkit:translate,openstep-plist:openstep_plist
TextMeasuring       unicode-data,libpango1.0-dev,libcairo2-dev uharfbuzz,fonttools:fontTools
TranslationExchange -                            translate-toolkit:translate
"

# The modules whose tests run without the libraries of fonts and pictures.
without_fonts=" Architecture FileAccess Geometry InterfaceValues Diagnostics LinearConstraints XMLReading LayoutEngine ControlMetrics
  LayoutWording TextDecoding JSONReading JSONWriting LocaleData StringsFiles LocalizationTables ConflictLogs ImageFiles
  InterfaceDocuments NativeFormat InterfaceBuilderReading TranslationExchange "

# Prints the modules that have tests.
modules_with_tests() {
  local folder
  for folder in Tests/*Tests; do basename "$folder" Tests; done | tr '\n' ' '
}

# Without a network, tests whose programs or modules cannot be installed are skipped. In CI
# (LINTEL_REQUIRE_ALL=1) that is an error.
lacks() {
  if [ -n "${LINTEL_REQUIRE_ALL-}" ]; then
    echo "$1 could not be installed, and LINTEL_REQUIRE_ALL wants every test to run." >&2
    exit 1
  fi
  echo "$1 could not be installed: the tests that use it are skipped." >&2
}

# install_python_module PACKAGE:IMPORT [OPTION]...
install_python_module() {
  local package=${1%:*} module=${1#*:}
  shift
  python3 -c "import $module" 2>/dev/null && return
  echo "Installing with pip, for this user: $package" >&2
  python3 -m pip install --quiet --user "$@" "$package" >/dev/null 2>&1 ||
    python3 -m pip install --quiet --user --break-system-packages "$@" "$package" >/dev/null 2>&1 ||
    true
  python3 -c "import $module" 2>/dev/null || lacks "$package"
}

# install_requirements MODULE...: what the tests of the modules need.
install_requirements() {
  local packages="" optional="" python="" module name debian modules package
  for module in "$@"; do
    case "$without_fonts" in *[[:space:]]"$module"[[:space:]]*) ;; *) packages=$lintel_packages ;; esac
  done
  packages="${packages:-$lintel_core_packages}"
  while read -r name debian modules; do
    case " $* " in
    *" $name "*)
      [ "$debian" = - ] || optional="$optional ${debian//,/ }"
      python="$python ${modules//,/ }"
      ;;
    esac
  done <<<"$requirements"
  # shellcheck disable=SC2086
  install_packages $packages || return 1
  # Only some tests need these. Without them, those tests are skipped.
  if command -v chromium >/dev/null; then optional=${optional//chromium/}; fi
  # shellcheck disable=SC2086
  optional=$(printf '%s\n' $optional | sort -u | tr '\n' ' ')
  if command -v dpkg-query >/dev/null; then
    # shellcheck disable=SC2086
    optional=$(missing_packages $optional)
    [ -z "$optional" ] || echo "Installing what some tests compare with: $optional" >&2
    # shellcheck disable=SC2086
    install_packages $optional 2>/dev/null || for package in $(missing_packages $optional); do
      lacks "$package"
    done
  fi
  python3 -m pip --version >/dev/null 2>&1 || install_packages python3 python3-pip || true
  for module in $python; do
    case $module in
    # Widths are compared where there are strings beside the package.
    uharfbuzz | fonttools:*) [ -d ../shared/corpus/documents ] || continue ;;
    esac
    case $module in
    # It depends on a browser's driver, which is not needed.
    axe-*) install_python_module "$module" --no-deps ;;
    *) install_python_module "$module" ;;
    esac
  done
}
