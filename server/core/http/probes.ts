import { AppError } from '../errors.ts';
import { equalSecrets } from '../ids.ts';
import type { Metrics } from '../metrics.ts';
import type { HttpApp } from './app.ts';

export interface Readiness {
  closing: boolean;
  readonly isReady: () => Promise<boolean>;
}

/** `/healthz`: the process lives. `/readyz`: the process can serve and is not shutting down. */
export function addProbes(app: HttpApp, readiness: Readiness): void {
  app.get('/healthz', { config: { guard: 'anyone' } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { guard: 'anyone' } }, async (request, reply) => {
    const ready =
      !readiness.closing &&
      (await readiness.isReady().catch((error: unknown) => {
        request.log.error({ err: error }, 'not ready');
        return false;
      }));
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}

/** `/metrics` for Prometheus: open to this machine, or only to holders of the configured token. */
export function addMetrics(app: HttpApp, metrics: Metrics, token: string | undefined): void {
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
