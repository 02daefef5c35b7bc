import { limits, peopleBucket, pictureTypes, profilePictureName } from '@hearth/contract';
import type { Identity } from '../../identity/index.ts';
import type { Storage } from '../../storage/index.ts';

/**
 * The bucket of pictures that people show of themselves, with the rules of it. Each person has one object there under a
 * name that follows from who they are: a new picture takes the old one's place, and nobody stores anything else by it.
 */
export async function openProfilePictures(
  storage: Pick<Storage, 'ensureBucket' | 'rules' | 'setRules' | 'drop'>,
  identity: Pick<Identity, 'onUserDeleted'>,
): Promise<void> {
  await storage.ensureBucket(peopleBucket);
  if ((await storage.rules(peopleBucket)) !== peopleRules) await storage.setRules(peopleBucket, peopleRules);
  identity.onUserDeleted((transaction, uid) => storage.drop(transaction, peopleBucket, profilePictureName(uid)));
}

/** What is shown to others in this place is theirs to see; the rest of the world has an address only if somebody gives it. */
export const peopleRules = `rules_version = '2';
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
