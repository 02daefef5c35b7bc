import { AppError } from '../../core/errors.ts';
import type { HttpApp } from '../../core/http/index.ts';
import { addListRoutes } from '../firebase/api/lists.ts';
import { addObjectRoutes } from '../firebase/api/objects.ts';
import { addBucketPathConstraint, createBucketPathClassifier } from '../gcs/api/bucket-paths.ts';
import { addGcsRoutes } from '../gcs/api/routes.ts';
import { pathOf } from './address.ts';
import { firebaseError } from './errors.ts';
import { streamBodies } from './request-body.ts';
import type { StorageApi } from './request-context.ts';

/** Adds all endpoints of storage, in a separate scope because their bodies are streamed instead of parsed. */
export async function addStorageRoutes(app: HttpApp, api: StorageApi): Promise<void> {
  addBucketPathConstraint(app, createBucketPathClassifier(api));
  await app.register(async (scope) => {
    streamBodies(scope);
    if (api.overrides.bareFileNames) addBareFileNames(scope);
    addListRoutes(scope, api);
    addObjectRoutes(scope, api);
    addGcsRoutes(scope, api);
    scope.all('/v0/*', { config: { guard: 'anyone', presentError: firebaseError } }, async () => {
      throw new AppError('server/unimplemented');
    });
  });
}

/**
 * For the emulator: a download whose file name is that of the object has the header of the official emulator
 * (`attachment; filename*=a.png`), because test suites compare it exactly. RFC 5987 has no such form and browsers
 * ignore it.
 */
function addBareFileNames(app: HttpApp): void {
  app.addHook('onSend', async (request, reply) => {
    const [, disposition, name] = standardForm.exec(String(reply.getHeader('content-disposition') ?? '')) ?? [];
    if (name === undefined) return;
    const objectName = decodeURIComponent(pathOf(request)).split('/').at(-1);
    if (decodeURIComponent(name) === objectName)
      reply.header('content-disposition', `${disposition}; filename*=${name}`);
  });
}

const standardForm = /^(inline|attachment); filename="[^"]*"; filename\*=UTF-8''(\S+)$/;
