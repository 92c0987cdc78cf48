#!/bin/sh
# Writes the settings of a new portal, with fresh keys and passwords, to a file that only you can read:
#
#   deploy/new-settings.sh compose portal.lender.example .env
#   deploy/new-settings.sh systemd portal.lender.example /etc/drawbridge/settings.env
set -eu

usage() {
  echo "Usage: $0 compose|systemd <host name of the portal> <file to write>" >&2
  exit 2
}

[ $# -eq 3 ] || usage
way=$1 host=$2 file=$3
case $way in compose | systemd) ;; *) usage ;; esac
case $host in '' | -* | *[!A-Za-z0-9.-]*)
  echo "Not a host name: $host. Give the name people will open, such as portal.lender.example." >&2
  exit 2
  ;;
esac
if [ -e "$file" ]; then
  echo "$file exists, and may hold keys that cannot be replaced. Nothing was written." >&2
  exit 1
fi

# 32 random bytes in base64url.
key() { head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n'; }

umask 077
{
  echo "# Every setting: docs/settings.md. Keep a copy of ENCRYPTION_KEY: without it, encrypted data is lost."
  echo "ENCRYPTION_KEY=$(key)"
  echo "SESSION_KEYS=$(key)"
  echo "# Your email server, such as smtp://user:password@mail.lender.example:587"
  echo "SMTP_URL="
  echo "TIME_ZONE=America/New_York"
  echo "# Opens /metrics to Prometheus: docs/operations.md, Dashboard and alerts."
  echo "METRICS_TOKEN=$(key)"
  if [ "$way" = compose ]; then
    echo "DOMAIN=$host"
    echo "DATABASE_PASSWORD=$(key)"
    echo "DATABASE_OWNER_PASSWORD=$(key)"
    echo "# Backups are in a volume on this computer. Another disk: BACKUP_FOLDER=/mnt/disk/portal. Object storage: BACKUP_TO=s3://bucket/prefix"
  else
    echo "NODE_ENV=production"
    echo "PUBLIC_URL=https://$host"
    echo "TRUST_PROXY=1"
    echo "LENDER_FILE=/etc/drawbridge/lender.json"
    echo "DATA_DIR=/var/lib/drawbridge"
    echo "# On this computer. Better: a folder on another disk, or s3://bucket/prefix in object storage. Then run install-service again."
    echo "BACKUP_TO=/var/backups/drawbridge"
    echo "# Without these two, the portal runs its own PostgreSQL in DATA_DIR."
    echo "# DATABASE_URL=postgres://drawbridge_app:password@localhost/drawbridge"
    echo "# DATABASE_OWNER_URL=postgres://drawbridge_owner:password@localhost/drawbridge"
  fi
} >"$file"
echo "Wrote $file. Set SMTP_URL and TIME_ZONE in it."
