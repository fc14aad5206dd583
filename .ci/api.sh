#!/usr/bin/env bash
# Compares the interface of the libraries that programs may use with that of the revision in .ci/api-baseline:
#   .ci/api.sh [REVISION]
# Fails if something was removed or changed so that a program would no longer build. It builds the other revision too,
# which takes as long as a first build, so that it runs on request and in a workflow. What is meant to change is a line
# of .ci/api-changes, as the report has it, until the next release.
set -eu -o pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
revision=${1:-$(cat .ci/api-baseline)}
git rev-parse --verify --quiet "$revision^{commit}" >/dev/null || {
  echo "api.sh: this clone has no revision \"$revision\"; fetch it, or name another one" >&2
  exit 2
}
swift package diagnose-api-breaking-changes "$revision" --breakage-allowlist-path .ci/api-changes \
  --products LinearConstraints --products LayoutEngine --products Linting
