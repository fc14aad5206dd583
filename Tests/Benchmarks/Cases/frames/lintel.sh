#!/usr/bin/env bash
# Stands in for lintel: answers for a document with what stands beside it.
set -eu
for document; do :; done
if [ "$document" = "${document%Broken.xib}" ]; then
  cat "${document%.xib}.json"
else
  echo "cannot read it" >&2
  exit 3
fi
