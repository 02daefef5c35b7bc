import { AppError } from '../../../core/errors.ts';
import type { HttpApp } from '../../../core/http/index.ts';
import type { StorageApi } from '../../api/request-context.ts';
import { addAccessControls } from './access-controls.ts';
import { adminRequest, gcsConfig as config } from './admin-request.ts';
import { addGcsBuckets } from './buckets.ts';
import { addGcsCopies } from './copies.ts';
import { addFormUploads } from './forms.ts';
import { addGcsObjects } from './objects.ts';
import { addSignedRoutes } from './signed.ts';
import { addGcsUploads } from './uploads.ts';

/** The JSON API of Google Cloud Storage, for holders of an admin key. Unsupported operations answer 501. */
export function addGcsRoutes(app: HttpApp, api: StorageApi): void {
  addGcsBuckets(app, api);
  addGcsObjects(app, api);
  addGcsUploads(app, api);
  addGcsCopies(app, api);
  addAccessControls(app, api);
  addSignedRoutes(app, api);
  addFormUploads(app, api);
  for (const url of ['/storage/v1/*', '/upload/storage/v1/*', '/download/storage/v1/*', '/b/*']) {
    app.all(url, { config }, async (request, reply) => {
      await adminRequest(request, reply, api);
      throw new AppError('server/unimplemented');
    });
  }
}
