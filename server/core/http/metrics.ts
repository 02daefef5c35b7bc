import client from 'prom-client';
import { AppError } from '../errors.ts';
import { equalSecrets } from '../ids.ts';
import type { HttpApp } from './app.ts';

/** Prometheus metrics: for this machine, or for whoever holds the configured token. */
export function addMetrics(app: HttpApp, others: readonly MetricTexts[], token: string | undefined): void {
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  app.get('/metrics', async (request, reply) => {
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const isLocal = isLoopback(request.socket.remoteAddress) && request.headers['x-forwarded-for'] === undefined;
    const allowed = token ? bearer !== undefined && equalSecrets(bearer, token) : isLocal;
    if (!allowed) throw new AppError('request/not-found');
    const texts = await Promise.all([registry.metrics(), ...others.map((each) => each.text())]);
    return reply.type(registry.contentType).send(texts.join(''));
  });
}

/** Lines in the text format of Prometheus. */
interface MetricTexts {
  text(): string | Promise<string>;
}

function isLoopback(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '');
}
