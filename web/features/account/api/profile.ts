import { peopleBucket, profilePictureName } from '@hearth/contract';
import type { Backend } from '../../../lib/backend/backend.ts';
import { openBucket } from '../../../lib/backend/bucket.ts';
import { updateProfile } from '../../../lib/rare-auth.ts';
import { signedInUser } from './access.ts';

type Here = Pick<Backend, 'app' | 'auth' | 'init'>;

export async function saveName({ auth }: Pick<Backend, 'auth'>, name: string): Promise<void> {
  await updateProfile(signedInUser(auth), { displayName: name });
}

/** Overwrites the previous picture, whose URL becomes invalid. */
export async function savePicture(here: Here, picture: Blob): Promise<void> {
  const user = signedInUser(here.auth);
  const { sdk, storage } = await openBucket(here, peopleBucket);
  const workspace = sdk.ref(storage, profilePictureName(user.uid));
  const metadata = { contentType: picture.type, cacheControl: 'private, max-age=3600' };
  await sdk.uploadBytes(workspace, picture, metadata);
  await updateProfile(user, { photoURL: await sdk.getDownloadURL(workspace) });
}

/** Clears the profile before deleting the file: a broken image URL is worse than an orphaned file. */
export async function removePicture(here: Here): Promise<void> {
  const user = signedInUser(here.auth);
  await updateProfile(user, { photoURL: '' });
  const { sdk, storage } = await openBucket(here, peopleBucket);
  await sdk.deleteObject(sdk.ref(storage, profilePictureName(user.uid))).catch((error: unknown) => {
    // The picture may come from an identity provider, so there is no stored file.
    if (!(error instanceof sdk.StorageError) || error.code !== 'storage/object-not-found') throw error;
  });
}
