import { connectAppCheck } from '@hearth/client/app-check';
import type { Uploader } from '@hearth/client/uploader';
import type { Backend } from '../../../lib/backend/backend.ts';

/** The one uploader of this page, loaded when the first file moves. */
export function uploaderOf(backend: Backend): Promise<Uploader> {
  const known = uploaders.get(backend);
  if (known) return known;
  const opened = open(backend);
  uploaders.set(backend, opened);
  // A page that could not load it, because it was offline, may try again.
  opened.catch(() => uploaders.delete(backend));
  return opened;
}

const uploaders = new WeakMap<Backend, Promise<Uploader>>();

async function open({ app, auth, init }: Backend): Promise<Uploader> {
  const { createUploader } = await import('@hearth/client/uploader');
  const { origin } = init.hearth;
  // The queue lets only so many begin; those that have begun are not held up a second time.
  return createUploader({
    origin,
    auth,
    appCheck: connectAppCheck(app, origin),
    parallelMax: Number.POSITIVE_INFINITY,
  });
}
