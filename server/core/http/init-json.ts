import type { InitConfig } from '@hearth/contract';
import type { App } from '../apps/index.ts';
import type { HttpApp } from './app.ts';

/** `GET /__/firebase/init.json`: what an app passes to `initializeApp`. Nothing in it is secret. */
export function addInitJson(
  app: HttpApp,
  server: { readonly app: App; readonly project: string; readonly origin: string; readonly version: string },
): void {
  const init: InitConfig = {
    apiKey: server.app.apiKey,
    projectId: server.project,
    appId: server.app.appId,
    authDomain: new URL(server.origin).host,
    storageBucket: server.project,
    hearth: { origin: server.origin, functionsUrl: `${server.origin}/fn`, version: server.version },
  };
  app.get('/__/firebase/init.json', { config: { guard: 'anyone' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(init),
  );
}
