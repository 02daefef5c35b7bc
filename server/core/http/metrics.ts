import client from 'prom-client';
import { AppError } from '../errors.ts';
import { equalSecrets } from '../ids.ts';
import type { HttpApp } from './app.ts';

/** Prometheus metrics: for this machine, or for whoever holds the configured token. */
export function addMetrics(app: HttpApp, token: string | undefined): void {
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  const seconds = new client.Histogram({
    name: 'hearth_http_request_seconds',
    help: 'Time to answer a request, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [registry],
  });
  const series = new Map<string, { observe(value: number): void }>();
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, never the address: labels must stay few.
    const route = request.routeOptions.url ?? 'none';
    const name = `${request.method} ${reply.statusCode} ${route}`;
    let seen = series.get(name);
    if (!seen) {
      seen = seconds.labels({ method: request.method, route, status: reply.statusCode });
      series.set(name, seen);
    }
    seen.observe(reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const isLocal = isLoopback(request.socket.remoteAddress) && request.headers['x-forwarded-for'] === undefined;
    const allowed = token ? bearer !== undefined && equalSecrets(bearer, token) : isLocal;
    if (!allowed) throw new AppError('request/not-found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function isLoopback(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '');
}
