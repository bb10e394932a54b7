# The site is built once; the server runs its TypeScript as it is.
# It builds for every processor that the base image has: nothing in it is compiled.
FROM node:24-bookworm-slim AS base
WORKDIR /app
ENV NODE_ENV=production

FROM base AS build
ARG VITE_WELCOME_EMAIL_API_KEY
ENV VITE_WELCOME_EMAIL_API_KEY=$VITE_WELCOME_EMAIL_API_KEY
COPY package.json package-lock.json ./
COPY tools/own-node.mjs tools/own-node.mjs
COPY tools/runtime/package.json tools/runtime/package-lock.json tools/runtime/
RUN npm ci --include=dev --workspaces=false --no-audit --no-fund
COPY . .
RUN npm run build

FROM base AS packages
COPY package.json package-lock.json ./
COPY tools/own-node.mjs tools/own-node.mjs
RUN npm ci --omit=dev --workspaces=false --no-audit --no-fund

FROM base
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
COPY package.json ./
COPY contract contract
COPY content content
COPY server server
RUN mkdir /data && chown node:node /data
USER node
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DRAIN_SECONDS=10
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576 NODE_OPTIONS="--max-old-space-size=768 --max-semi-space-size=16"
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "server/main.ts"]
