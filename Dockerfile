# The platform with its site. `docker compose up` runs it on a PostgreSQL; see docs/operating.md.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# What draws images is optional by its platform; the image has a Node of its own.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-*

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 SITE_DIR=dist DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/package.json package.json
COPY --from=build /app/brands brands
COPY --from=build /app/openapi openapi
COPY --from=build /app/domain domain
COPY --from=build /app/games games
COPY --from=build /app/rails rails
COPY --from=build /app/registry registry
COPY --from=build /app/sandbox sandbox
COPY --from=build /app/server server
COPY --from=build /app/signer signer
COPY --from=build /app/scripts scripts
COPY --from=build /app/dist dist
COPY --from=build /app/dist-ssg dist-ssg
COPY --from=build /app/dist-games dist-games
COPY --from=build /app/dist-console dist-console
# What it writes is below these two, and it can write nowhere else.
RUN install --directory --owner=node --group=node --mode=0700 /data /backups
USER node
EXPOSE 4000 4001
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:4000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without npm between: it would pass no signal on.
CMD ["node", "scripts/start.ts"]
