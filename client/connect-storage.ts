import type { FirebaseStorage } from 'firebase/storage';
import { parseOrigin, refuseSecondOrigin } from './origin.ts';
import { assertSdkFields, isString } from './sdk-fields.ts';

/**
 * Points one Storage instance at a Hearth server. `connect` does this for the default bucket; call it for a bucket that
 * becomes known later: `connectStorage(getStorage(app, 'gs://other'), origin)`.
 */
export function connectStorage(storage: FirebaseStorage, origin: string): FirebaseStorage {
  const hearth = parseOrigin(origin);
  assertSdkFields<Addresses>('storage', storage, { host: isString, _protocol: isString });
  const current = `${storage._protocol}://${storage.host}`;
  if (storage.host !== googleHost && current !== `${hearth.scheme}://${hearth.host}`) {
    refuseSecondOrigin('Storage', current, hearth);
  }
  storage._protocol = hearth.scheme;
  storage.host = hearth.host;
  return storage;
}

interface Addresses {
  host: string;
  _protocol: string;
}

const googleHost = 'firebasestorage.googleapis.com';
