#!/bin/sh
# The operator's commands in the image: docker compose exec lectio lectio --help
exec node --enable-source-maps /app/dist/backend/src/cli.js "$@"
