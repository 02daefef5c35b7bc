import type { InitConfig } from '@hearth/contract';
import type { App } from '../apps/index.ts';
import type { HttpApp } from './app.ts';

/** `GET /__/firebase/init.json`: what an app passes to `initializeApp`. Nothing in it is secret. */
export function addInitJson(
  app: HttpApp,
  place: { readonly app: App; readonly project: string; readonly origin: string; readonly version: string },
): void {
  const init: InitConfig = {
    apiKey: place.app.apiKey,
    projectId: place.project,
    appId: place.app.appId,
    authDomain: new URL(place.origin).host,
    storageBucket: place.project,
    hearth: { origin: place.origin, functionsUrl: `${place.origin}/fn`, version: place.version },
  };
  app.get('/__/firebase/init.json', { config: { guard: 'anyone' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(init),
  );
}
