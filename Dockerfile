# Hearth in a container: one process, one volume.
#   docker build -t hearth .
#   docker run -p 7400:7400 -v hearth-data:/data -e HEARTH_PUBLIC_URL=http://localhost:7400 hearth

FROM node:22-slim AS build
WORKDIR /hearth
COPY . .
RUN npm run build

FROM node:22-slim
WORKDIR /hearth
ENV NODE_ENV=production HEARTH_HOST=0.0.0.0 HEARTH_DATA=/data HEARTH_LOG_FORMAT=json
COPY --from=build /hearth/package.json /hearth/package-lock.json ./
COPY --from=build /hearth/contract/package.json contract/
COPY --from=build /hearth/rules/package.json rules/
COPY --from=build /hearth/server/package.json server/
COPY --from=build /hearth/cli/package.json cli/
COPY --from=build /hearth/client/package.json client/
COPY --from=build /hearth/admin/package.json admin/
COPY --from=build /hearth/web/package.json web/
COPY --from=build /hearth/examples/photo-box/package.json examples/photo-box/
COPY --from=build /hearth/cli/bin cli/bin
# Only what runs: the server's packages, not the web application's or the tools'.
RUN npm ci --omit=dev --no-audit --no-fund --workspace hearth --workspace @hearth/server --workspace @hearth/contract --workspace @hearth/rules && npm cache clean --force
COPY --from=build /hearth/contract/dist contract/dist
COPY --from=build /hearth/rules/dist rules/dist
COPY --from=build /hearth/server/dist server/dist
COPY --from=build /hearth/cli/dist cli/dist
COPY --from=build /hearth/web/dist web/dist
# As root, codebases of functions would have users of their own; the container holds nothing else, so nobody is root.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 7400
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:7400/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "cli/bin/hearth.mjs", "start"]
