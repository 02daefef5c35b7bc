import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInAnonymously } from 'firebase/auth';
import { connectStorageEmulator, getDownloadURL, getMetadata, getStorage, ref, uploadString } from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningEmulator, runEmulator } from '../support/server/run-emulator.ts';

const rulesThat = (allow: string) =>
  `rules_version = '2'; service firebase.storage { match /b/{b}/o { match /{path=**} { allow read, write${allow}; } } }`;

/** The behaviour that test suites for the official storage emulator rely on. */
describe('hearth emulate, for storage', () => {
  let emulator: RunningEmulator;
  let app: FirebaseApp;
  beforeAll(async () => {
    emulator = await runEmulator('demo-app');
    app = initializeApp({ apiKey: 'any', projectId: 'demo-app', storageBucket: 'demo-app.appspot.com' });
    connectAuthEmulator(getAuth(app), emulator.url, { disableWarnings: true });
    const { hostname, port } = new URL(emulator.url);
    connectStorageEmulator(getStorage(app), hostname, Number(port));
  });
  afterAll(async () => {
    await deleteApp(app);
    await emulator.stop();
  });

  const setRules = async (rules: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${emulator.url}/internal/setRules`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ rules }),
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };

  it('serves the SDK in any bucket under the latest rules until a reset', async () => {
    const target = ref(getStorage(app), 'dir/a.txt');
    await expect(uploadString(target, 'x')).rejects.toMatchObject({ code: 'storage/unauthorized' });
    const content = rulesThat(': if request.auth != null');
    expect((await setRules({ files: [{ name: 'storage.rules', content }] })).status).toBe(200);
    await expect(uploadString(target, 'x')).rejects.toMatchObject({ code: 'storage/unauthorized' });
    await signInAnonymously(getAuth(app));
    await uploadString(target, 'hello');
    const url = await getDownloadURL(target);
    expect(url).toContain(`${emulator.url}/v0/b/demo-app.appspot.com/o/dir%2Fa.txt?alt=media&token=`);
    const download = await fetch(url);
    expect([await download.text(), download.headers.get('content-disposition')]).toEqual([
      'hello',
      'attachment; filename*=a.txt',
    ]);
    expect((await fetch(`${emulator.url}/internal/reset`, { method: 'POST' })).status).toBe(200);
    await expect(getMetadata(target)).rejects.toMatchObject({ code: 'storage/object-not-found' });
  });

  it('reports rules errors in the official format with their position, and keeps the old rules', async () => {
    const good = { name: 'a.rules', content: rulesThat('') };
    const member = "Each member of 'rules.files' array must contain";
    for (const [rules, message] of [
      [undefined, "Request body must include 'rules.files' array"],
      [{}, "Request body must include 'rules.files' array"],
      [{ files: [] }, "Request body must include 'rules.files' array"],
      [{ files: [{ name: 'a.rules' }] }, `${member} 'name' and 'content'`],
      [{ files: [{ content: good.content }] }, `${member} 'name' and 'content'`],
      [{ files: [{ ...good, resource: 'bucket-0' }, good] }, `${member} 'name', 'content', and 'resource'`],
    ] as const)
      expect(await setRules(rules)).toEqual({ status: 400, body: { message } });

    const both = [
      { ...good, resource: 'bucket-0' },
      { name: 'b.rules', content: 'foo', resource: 'bucket-1' },
    ];
    expect(await setRules({ files: both })).toMatchObject({
      status: 400,
      body: {
        message: 'There was an error updating rules, see logs for more details',
        faults: [{ file: 'b.rules', line: 1, column: 1, sentence: expect.any(String) }],
      },
    });
    const upload = () => fetch(`${emulator.url}/v0/b/bucket-0/o?name=x`, { method: 'POST', body: 'x' });
    expect((await upload()).status).toBe(403);
    const files = ['bucket-0', 'bucket_1'].map((resource) => ({ ...good, resource }));
    expect((await setRules({ files })).status).toBe(200);
    expect((await upload()).status).toBe(200);
  });
});
