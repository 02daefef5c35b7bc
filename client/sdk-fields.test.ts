import { deleteApp, initializeApp } from 'firebase/app';
import { getStorage } from 'firebase/storage';
import { describe, expect, it } from 'vitest';
import { connectStorage } from './connect-storage.ts';
import { config } from './recording-server.suite.ts';
import { assertSdkFields, isString, isStringOrNull } from './sdk-fields.ts';

describe('an SDK with changed internal fields', () => {
  it('is rejected with the names of the missing fields', () => {
    const renamed = { hostName: 'firebasestorage.googleapis.com', _protocol: 'https' };
    expect(() =>
      assertSdkFields<{ host: string; _protocol: string }>('storage', renamed, { host: isString, _protocol: isString }),
    ).toThrow(/^This firebase version is not supported: storage has no usable host\./);
  });

  it('is rejected when a field has another type', () => {
    const changed = { emulatorOrigin: undefined };
    expect(() =>
      assertSdkFields<{ emulatorOrigin: string | null }>('functions', changed, { emulatorOrigin: isStringOrNull }),
    ).toThrow(/functions has no usable emulatorOrigin/);
  });

  it('is rejected before anything is changed on a real instance', async () => {
    const app = initializeApp(config, 'moved');
    const storage = getStorage(app);
    Reflect.set(storage, '_protocol', undefined);
    expect(() => connectStorage(storage, 'https://files.example.org')).toThrow(/storage has no usable _protocol/);
    expect(storage).toMatchObject({ host: 'firebasestorage.googleapis.com' });
    await deleteApp(app);
  });
});
