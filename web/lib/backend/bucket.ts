import type * as StorageSdk from 'firebase/storage';
import type { FirebaseStorage } from 'firebase/storage';
import type { Backend } from './backend.ts';

/** The storage SDK is loaded with the first transfer, because sign-in must not wait for it. */
export async function openBucket({ app, init }: Pick<Backend, 'app' | 'init'>, bucket: string): Promise<Bucket> {
  const [sdk, { connectStorage }] = await Promise.all([import('firebase/storage'), import('@hearth/client/storage')]);
  return { sdk, storage: connectStorage(sdk.getStorage(app, `gs://${bucket}`), init.hearth.origin) };
}

export interface Bucket {
  readonly sdk: typeof StorageSdk;
  readonly storage: FirebaseStorage;
}
