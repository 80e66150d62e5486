FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
WORKDIR /app
COPY --from=build /app/package.json /app/openapi.yaml /app/LICENSE ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/docs/rules ./docs/rules
# Experiments outlive the container where a volume is mounted here, or DATABASE_URL names a server.
# 1000 is `node` there.
RUN mkdir data && chown 1000:1000 data
ENV SANDTABLE_DATA=/app/data
VOLUME /app/data
USER node
EXPOSE 8080
# The image has no curl; node asks for itself.
HEALTHCHECK --interval=15s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# In the exec form node is process 1 and gets SIGTERM itself, so `docker stop` is a graceful shutdown.
CMD ["node", "dist/src/cli/main.js", "serve"]
