import { limits } from '@hearth/contract';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { type Config, publicOrigin } from '../config/index.ts';
import { newUuid } from '../ids.ts';
import type { Log } from '../log/index.ts';
import type { HttpApp } from './app.ts';
import { addCors } from './cors.ts';
import { addErrorReplies } from './error-replies.ts';
import { addHeaders } from './headers.ts';
import { routeByHost } from './host-names.ts';
import { addMetrics } from './metrics.ts';
import { addProbes, type Readiness } from './probes.ts';

export interface HttpHost {
  readonly app: HttpApp;
  /** Gives the port, which the system chose when the configured one is 0. */
  listen(): Promise<number>;
  /** Takes no more connections, lets running requests finish for ten seconds, then cuts them. */
  close(): Promise<void>;
}

/** The one HTTP server: ids, logs, limits, headers, CORS, errors. What it serves is registered by the subjects. */
export async function createHttpHost(config: Config, log: Log, isReady: () => Promise<boolean>): Promise<HttpHost> {
  const readiness: Readiness = { closing: false, isReady };
  const logger: FastifyBaseLogger = log;
  const app: HttpApp = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: newUuid,
    bodyLimit: limits.identity.bodyBytesMax,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    forceCloseConnections: 'idle',
    rewriteUrl: (request) => routeByHost(request.headers.host, request.url ?? '/'),
    routerOptions: { maxParamLength: 4096, ignoreTrailingSlash: false },
    // Node ends a request whose headers dawdle (T33); a body may take as long as its bytes keep coming.
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
  app.removeContentTypeParser('text/plain');
  const https = publicOrigin(config).startsWith('https:');
  addRequestLog(app);
  addErrorReplies(app);
  addHeaders(app, { https });
  addCors(app);
  addMetrics(app, config.metricsToken);
  addProbes(app, readiness);
  app.addHook('onSend', async (_request, reply) => {
    // A connection kept open by its client would hold up the shutdown.
    if (readiness.closing) reply.header('connection', 'close');
  });

  return {
    app,
    async listen() {
      await app.listen({ host: config.host, port: config.port, listenTextResolver: () => 'listening' });
      const address = app.server.address();
      return typeof address === 'object' && address ? address.port : config.port;
    },
    async close() {
      readiness.closing = true;
      const cut = setTimeout(() => app.server.closeAllConnections(), limits.http.shutdownMs);
      await app.close();
      clearTimeout(cut);
    },
  };
}

/** One line a request: what was asked, by path alone. Queries carry keys and tokens and are never logged. */
function addRequestLog(app: HttpApp): void {
  app.addHook('onResponse', async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://local');
    const level = reply.statusCode >= 500 ? 'error' : 'info';
    request.log[level](
      { method: request.method, path: pathname, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'request',
    );
  });
}
