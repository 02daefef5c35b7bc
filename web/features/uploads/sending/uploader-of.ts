import { connectAppCheck } from '@hearth/client/app-check';
import type { Uploader } from '@hearth/client/uploader';
import type { Backend } from '../../../lib/backend/backend.ts';

/** The single uploader of this page, loaded with the first file. */
export function uploaderOf(backend: Backend): Promise<Uploader> {
  const known = uploaders.get(backend);
  if (known) return known;
  const opened = open(backend);
  uploaders.set(backend, opened);
  // A failed load (offline) is not cached, so that the next file can try again.
  opened.catch(() => uploaders.delete(backend));
  return opened;
}

const uploaders = new WeakMap<Backend, Promise<Uploader>>();

async function open({ app, auth, init }: Backend): Promise<Uploader> {
  const { createUploader } = await import('@hearth/client/uploader');
  const { origin } = init.hearth;
  // The queue already limits concurrency; the uploader must not delay started uploads a second time.
  return createUploader({
    origin,
    auth,
    appCheck: connectAppCheck(app, origin),
    parallelMax: Number.POSITIVE_INFINITY,
  });
}
