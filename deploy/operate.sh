#!/bin/sh
# The commands for operators in the container: docker compose exec portal operate help
exec node /app/packages/server/dist/cli.js "$@"
