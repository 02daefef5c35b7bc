import { AppError } from '../../core/errors.ts';
import type { HttpApp } from '../../core/http/index.ts';
import { addCloudStorageRoutes } from './cloud-storage.ts';
import { firebaseError } from './errors.ts';
import { addListRoutes } from './lists.ts';
import { addObjectRoutes } from './objects.ts';
import { streamBodies } from './request-body.ts';
import type { StorageWire } from './storage-wire.ts';

/** All endpoints of storage, in a scope of their own because their bodies are not parsed but streamed. */
export async function addStorageRoutes(app: HttpApp, wire: StorageWire): Promise<void> {
  await app.register(async (scope) => {
    streamBodies(scope);
    addListRoutes(scope, wire);
    addObjectRoutes(scope, wire);
    addCloudStorageRoutes(scope, wire);
    scope.all('/v0/*', { config: { presentError: firebaseError } }, async () => {
      throw new AppError('server/unimplemented');
    });
  });
}
