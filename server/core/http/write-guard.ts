import type { WriteAccess } from '../write-access.ts';
import type { HttpApp } from './app.ts';
import { isRead } from './routes.ts';

/**
 * While the server is read-only, refuses every request that could change something, unless its route says that it does
 * not. A route that nobody thought about is refused.
 */
export function guardWrites(app: HttpApp, writeAccess: Pick<WriteAccess, 'require'>): void {
  app.addHook('onRequest', async (request) => {
    const { config, url } = request.routeOptions;
    // An address that does not exist is answered as such.
    if (url === undefined || isRead(request.method) || config.worksReadOnly) return;
    await writeAccess.require();
  });
}
