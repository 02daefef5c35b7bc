import type { Socket } from 'node:net';
import { limits } from '@hearth/contract';
import Fastify, { type FastifyBaseLogger, type FastifyReply, LogController } from 'fastify';
import { type Config, publicOrigin } from '../config/index.ts';
import { AppError } from '../errors.ts';
import { equalSecrets, newUuid } from '../ids.ts';
import type { Log } from '../log/index.ts';
import { createMetrics, type Metrics } from '../metrics.ts';
import type { WriteAccess } from '../write-access.ts';
import type { HttpApp } from './app.ts';
import { separateContent } from './content-origin.ts';
import { addErrorReplies } from './error-replies.ts';
import { addHeaders } from './headers.ts';
import { routeByHost } from './host-names.ts';
import { listenError } from './listen-error.ts';
import { RequestLog } from './request-log.ts';
import { listRoutes, type RouteList } from './routes.ts';
import { guardWrites } from './write-guard.ts';

export interface HttpHost {
  readonly app: HttpApp;
  readonly routes: RouteList;
  /** Returns the port, which the system chooses when the configured one is 0. */
  listen(): Promise<number>;
  /** Says that it is not ready, and serves on. */
  drain(): void;
  /** Accepts no more connections, lets running requests finish for ten seconds, then ends them. */
  close(): Promise<void>;
}

/** The one HTTP server: ids, logs, limits, headers, CORS, errors. Modules register their routes on it. */
export async function createHttpHost(
  config: Config,
  log: Log,
  isReady: IsReady,
  metrics: Metrics = createMetrics(),
  writeAccess?: Pick<WriteAccess, 'require' | 'suspect'>,
): Promise<HttpHost> {
  const readiness: Readiness = { closing: false, isReady };
  const logger: FastifyBaseLogger = log;
  const app: HttpApp = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    childLoggerFactory: (parent, bindings) => new RequestLog(parent, bindings),
    genReqId: newUuid,
    bodyLimit: bodyBytesMax,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    forceCloseConnections: 'idle',
    rewriteUrl: (request) => routeByHost(request.headers.host, request.url ?? '/'),
    routerOptions: { maxParamLength: 4096, ignoreTrailingSlash: false },
    // Node ends a request whose headers are slow (T33); a body may take as long as its bytes keep coming.
    http: {
      headersTimeout: limits.http.headersTimeoutMs,
      requestTimeout: 0,
      maxHeaderSize: limits.http.headerBytesMax,
    },
    keepAliveTimeout: limits.http.idleSocketMs,
    // A40: a body with "__proto__" or "constructor.prototype" is refused, not cleaned.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  });
  const routes = listRoutes(app, bodyBytesMax);
  app.removeContentTypeParser('text/plain');
  acceptEmptyJson(app);
  const https = publicOrigin(config).startsWith('https:');
  addRequestRecord(app, metrics);
  addErrorReplies(app, () => writeAccess?.suspect());
  addHeaders(app, { https });
  separateContent(app, config.contentUrl);
  addMetrics(app, metrics, config.metricsToken);
  addProbes(app, readiness);
  if (writeAccess) guardWrites(app, writeAccess);
  const closeUnused = watchUnused(app);

  return {
    app,
    routes,
    async listen() {
      const { host, port } = config;
      try {
        await app.listen({ host, port, listenTextResolver: () => 'listening' });
      } catch (error) {
        throw listenError(error, host, port);
      }
      const address = app.server.address();
      return typeof address === 'object' && address ? address.port : config.port;
    },
    drain() {
      readiness.closing = true;
    },
    async close() {
      readiness.closing = true;
      const cut = setTimeout(() => app.server.closeAllConnections(), limits.http.shutdownMs);
      // A connection that its client keeps open after the last reply would delay the shutdown.
      const hangUp = setInterval(() => {
        app.server.closeIdleConnections();
        closeUnused();
      }, hangUpEveryMs);
      await app.close();
      clearInterval(hangUp);
      clearTimeout(cut);
    },
  };
}

const hangUpEveryMs = 50;
/** For routes that name no limit of their own. */
const bodyBytesMax = limits.identity.bodyBytesMax;

/**
 * Browsers open connections in advance. Node does not count a connection without a request as idle, because it waits
 * for headers.
 */
function watchUnused({ server }: HttpApp): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
}

/**
 * One log line and one observation for each request. Queries carry keys and tokens and are never logged; a path segment
 * as long as a secret is left out, because the address of a share link is one (T11).
 */
function addRequestRecord(app: HttpApp, metrics: Pick<Metrics, 'observeRequest'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const ms = reply.elapsedTime;
    const status = reply.statusCode;
    if (!isStream(reply))
      metrics.observeRequest({ method: request.method, route: request.routeOptions.url ?? 'none', status, ms });
    if (status >= 500 || chatty.has(request.log.level)) {
      const line = { method: request.method, path: pathToLog(request.url), status, ms: Math.round(ms * 10) / 10 };
      request.log[status >= 500 ? 'error' : 'info'](line, 'request');
    }
    done();
  });
}

function pathToLog(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(/[\w%-]{40,}/g, '…');
}

/** The duration of a stream says nothing about response times. */
function isStream(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream');
}

/** Levels at which a successful request is logged. */
const chatty = new Set(['info', 'debug', 'trace']);

/** Some clients declare JSON and send no body, above all with DELETE. */
function acceptEmptyJson(app: HttpApp): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}

/** True, or why not, if there is a word for it. */
type IsReady = () => Promise<boolean | string>;

interface Readiness {
  closing: boolean;
  readonly isReady: IsReady;
}

/** `/healthz`: the process lives. `/readyz`: the process can serve and is not shutting down. */
function addProbes(app: HttpApp, readiness: Readiness): void {
  app.get('/healthz', { config: { guard: 'anyone' } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { guard: 'anyone' } }, async (request, reply) => {
    const ready =
      !readiness.closing &&
      (await readiness.isReady().catch((error: unknown) => {
        request.log.error({ err: error }, 'not ready');
        return false;
      }));
    if (ready === true) return { status: 'ready' };
    return reply.status(503).send({ status: 'not ready', ...(ready !== false && { reason: ready }) });
  });
}

/** `/metrics` for Prometheus: open to this machine, or only to holders of the configured token. */
function addMetrics(app: HttpApp, metrics: Metrics, token: string | undefined): void {
  metrics.collectProcess();
  app.get('/metrics', { config: { guard: 'local' } }, async (request, reply) => {
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const isLocal = isLoopback(request.socket.remoteAddress) && request.headers['x-forwarded-for'] === undefined;
    const allowed = token ? bearer !== undefined && equalSecrets(bearer, token) : isLocal;
    if (!allowed) throw new AppError('request/not-found');
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

function isLoopback(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '');
}
