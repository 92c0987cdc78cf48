#!/bin/sh
# Runs once, when compose.yaml's PostgreSQL starts with an empty volume. The portal's requests run as drawbridge_app, which can
# neither change the schema nor rewrite the audit log; migrations run as drawbridge_owner, which may create databases because
# drills restore backups into one. The superuser is left without a password, so only this container's own socket lets it in.
set -eu
psql --set ON_ERROR_STOP=1 --username postgres --dbname postgres \
  --set owner_password="$DATABASE_OWNER_PASSWORD" --set app_password="$DATABASE_PASSWORD" <<'SQL'
create role drawbridge_owner login createdb password :'owner_password';
create role drawbridge_app login password :'app_password';
create database drawbridge owner drawbridge_owner;
revoke connect on database drawbridge from public;
grant connect on database drawbridge to drawbridge_app;
alter role postgres password null;
SQL
