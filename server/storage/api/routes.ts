import { AppError } from '../../core/errors.ts';
import type { HttpApp } from '../../core/http/index.ts';
import { addBareFileNames } from './bare-file-names.ts';
import { addBucketPaths } from './cloud/bucket-paths.ts';
import { addCloudRoutes } from './cloud/routes.ts';
import { firebaseError } from './errors.ts';
import { addListRoutes } from './lists.ts';
import { addObjectRoutes } from './objects.ts';
import { streamBodies } from './request-body.ts';
import type { StorageWire } from './storage-wire.ts';

/** All endpoints of storage, in a scope of their own because their bodies are not parsed but streamed. */
export async function addStorageRoutes(app: HttpApp, wire: StorageWire): Promise<void> {
  addBucketPaths(app, wire);
  await app.register(async (scope) => {
    streamBodies(scope);
    if (wire.overrides.bareFileNames) addBareFileNames(scope);
    addListRoutes(scope, wire);
    addObjectRoutes(scope, wire);
    addCloudRoutes(scope, wire);
    scope.all('/v0/*', { config: { presentError: firebaseError } }, async () => {
      throw new AppError('server/unimplemented');
    });
  });
}
