import { limits, peopleBucket, pictureTypes, profilePictureName } from '@hearth/contract';
import type { Identity } from '../../identity/index.ts';
import type { Storage } from '../../storage/index.ts';

/**
 * Creates the bucket of profile pictures with its rules. Each person has one object there, whose name follows from the uid:
 * a new picture replaces the old one, and nobody can store anything else.
 */
export async function openProfilePictures(
  storage: Pick<Storage, 'ensureBucket' | 'rules' | 'setRules' | 'drop'>,
  identity: Pick<Identity, 'onUserDeleted'>,
): Promise<void> {
  await storage.ensureBucket(peopleBucket);
  if ((await storage.rules(peopleBucket)) !== peopleRules) await storage.setRules(peopleBucket, peopleRules);
  identity.onUserDeleted((transaction, uid) => storage.drop(transaction, peopleBucket, profilePictureName(uid)));
}

/** Everybody who is signed in sees the pictures; others need a download token. */
const peopleRules = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /profiles/{uid}/picture {
      allow get: if request.auth != null;
      allow create, update: if request.auth != null && request.auth.uid == uid
        && request.resource.size <= ${limits.identity.pictureBytesMax}
        && request.resource.contentType in [${pictureTypes.map((type) => `'${type}'`).join(', ')}];
      allow delete: if request.auth != null && request.auth.uid == uid;
    }
  }
}
`;
