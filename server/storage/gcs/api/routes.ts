import { AppError } from '../../../core/errors.ts';
import type { HttpApp } from '../../../core/http/index.ts';
import type { StorageWire } from '../../api/request-context.ts';
import { addAccessControls } from './access-controls.ts';
import { cloudVisit, cloudConfig as config } from './admin-request.ts';
import { addCloudBuckets } from './buckets.ts';
import { addCloudCopies } from './copies.ts';
import { addFormUploads } from './forms.ts';
import { addCloudObjects } from './objects.ts';
import { addSignedRoutes } from './signed.ts';
import { addCloudUploads } from './uploads.ts';

/** Google Cloud Storage's JSON interface, for who holds an admin key. What is not built says so. */
export function addCloudRoutes(app: HttpApp, wire: StorageWire): void {
  addCloudBuckets(app, wire);
  addCloudObjects(app, wire);
  addCloudUploads(app, wire);
  addCloudCopies(app, wire);
  addAccessControls(app, wire);
  addSignedRoutes(app, wire);
  addFormUploads(app, wire);
  for (const url of ['/storage/v1/*', '/upload/storage/v1/*', '/download/storage/v1/*', '/b/*']) {
    app.all(url, { config }, async (request, reply) => {
      await cloudVisit(request, reply, wire);
      throw new AppError('server/unimplemented');
    });
  }
}
