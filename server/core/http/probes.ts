import type { HttpApp } from './app.ts';

export interface Readiness {
  closing: boolean;
  readonly isReady: () => Promise<boolean>;
}

/** `/healthz`: the process lives. `/readyz`: it can serve, and is not on its way out. */
export function addProbes(app: HttpApp, readiness: Readiness): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const ready =
      !readiness.closing &&
      (await readiness.isReady().catch((error: unknown) => {
        request.log.error({ err: error }, 'not ready');
        return false;
      }));
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
