#!/bin/sh
# Answers the backup from a script, with nobody there: a file of answers, a variable, a flag, and a secret in a file.
# Run it in a clone: sh examples/backup/answer.sh npm run --silent example -- backup

set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

printf '%s' 'rain in march' > "$folder/password"
cat > "$folder/site.json" <<'JSON'
{ "folder": "/home", "targets": ["nas", "s3"], "kind": "full" }
JSON

export BACKUP_PASSWORD_FILE="$folder/password"
export BACKUP_PORT=8443
"$@" --unattended --answers "$folder/site.json" --no-verify
