#!/bin/sh
# A Run Script phase for Xcode that shows the findings of Lintel in the editor.
# Checks the phase's input files and the files of its input file lists, or without any $SRCROOT.
PATH="$PATH:/opt/homebrew/bin:/usr/local/bin:$HOME/.local/bin"
if ! command -v lintel >/dev/null; then
  echo "warning: lintel is not installed, so that layouts are not checked"
  exit 0
fi
set --
index=0
while [ "$index" -lt "${SCRIPT_INPUT_FILE_COUNT:-0}" ]; do
  set -- "$@" "$(printenv "SCRIPT_INPUT_FILE_$index")"
  index=$((index + 1))
done
index=0
while [ "$index" -lt "${SCRIPT_INPUT_FILE_LIST_COUNT:-0}" ]; do
  while IFS= read -r file || [ -n "$file" ]; do
    set -- "$@" "$file"
  done <"$(printenv "SCRIPT_INPUT_FILE_LIST_$index")"
  index=$((index + 1))
done
if [ "$#" -eq 0 ]; then
  set -- "$SRCROOT"
else
  # Tables and images are inputs too; Lintel finds them from the documents.
  for file in "$@"; do
    shift
    case $file in *.xib | *.storyboard | *.interface) set -- "$@" "$file" ;; esac
  done
fi
if [ "$#" -eq 0 ]; then
  echo "warning: no input of this phase is an interface document"
  exit 0
fi
lintel check --reporter xcode -- "$@" || exit
if [ -n "${SCRIPT_OUTPUT_FILE_0:-}" ]; then touch "$SCRIPT_OUTPUT_FILE_0"; fi
