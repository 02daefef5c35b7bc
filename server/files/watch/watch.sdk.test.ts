import type { ChunkOf, ResultOf } from '@hearth/contract';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, signInWithEmailAndPassword } from 'firebase/auth';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { connectStorageEmulator, getStorage, ref, uploadBytes } from 'firebase/storage';
import { afterEach, expect, it } from 'vitest';
import { composeHearth } from '../../compose.ts';
import { readConfig } from '../../core/config/index.ts';
import { freePort } from '../../core/http/index.ts';
import { newId } from '../../core/ids.ts';
import { createLog } from '../../core/log/index.ts';
import { describeOn } from '../../testing/database-kinds.ts';
import { createTestData } from '../../testing/test-data.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const password = 'a long enough password';
let apps = 0;

describeOn('embedded', 'A folder watched through the official SDKs', (kind) => {
  it('reports an upload by this process and by another, and what was missed', async () => {
    const { folder: data, databaseUrl, remove } = await createTestData(kind);
    cleanups.push(remove);
    const hearth = await start(data, databaseUrl);
    await hearth.identity.createPerson({ email: 'ann@example.org', password, role: 'owner' });
    // The embedded database has one server; on PostgreSQL a second one shares everything.
    const other = databaseUrl === undefined ? hearth : await start(data, databaseUrl);
    const [here, there] = [await signIn(hearth), await signIn(other)];

    const hangUp = new AbortController();
    const pieces = await here.watch({}, hangUp.signal);
    const first = await pieces.next();
    expect(first.value).toMatchObject({ upserted: [], removed: [], reload: false });

    await there.upload('a.txt', 'hello');
    const { value: arrived } = await pieces.next();
    expect(arrived).toMatchObject({ upserted: [{ name: 'a.txt', size: 5, kind: 'file' }], removed: [] });
    const [file] = arrived?.upserted ?? [];
    hangUp.abort();

    await there.call('drive-trash', { ids: [file?.id], requestId: newId() });
    await there.call('drive-createFolder', { name: 'Meanwhile', requestId: newId() });
    const again = await here.watch({ since: arrived?.change }, new AbortController().signal);
    expect((await again.next()).value).toMatchObject({ upserted: [{ name: 'Meanwhile' }], removed: [file?.id] });
    expect(await here.call('drive-watch', {})).toEqual({ change: expect.any(Number) });
  });

  async function start(data: string, databaseUrl: string | undefined) {
    const port = await freePort('127.0.0.1');
    const { config } = readConfig({
      flags: { data, port: String(port), host: '127.0.0.1' },
      environment: databaseUrl ? { HEARTH_DATABASE_URL: databaseUrl } : {},
    });
    const log = await createLog({ logLevel: 'silent', logFormat: 'json' });
    const hearth = await composeHearth({ config, log, version: 'test' });
    cleanups.push(() => hearth.close());
    await hearth.host.listen();
    return { ...hearth, port, project: config.project };
  }

  async function signIn({ core, port, project }: Awaited<ReturnType<typeof start>>) {
    const { apiKey, appId } = core.apps.default;
    const app = initializeApp({ apiKey, appId, projectId: project }, `watch ${apps++}`);
    cleanups.push(() => deleteApp(app));
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, `http://127.0.0.1:${port}`, { disableWarnings: true });
    await signInWithEmailAndPassword(auth, 'ann@example.org', password);
    const functions = getFunctions(app);
    connectFunctionsEmulator(functions, '127.0.0.1', port);
    const bucket = getStorage(app, 'gs://drive');
    connectStorageEmulator(bucket, '127.0.0.1', port);
    const call = async (name: string, payload: object) =>
      (await httpsCallable(functions, `hearth-${name}`)(payload)).data;
    return {
      call,
      async watch(payload: object, signal: AbortSignal) {
        const watch = httpsCallable<object, ResultOf<'drive-watch'>, ChunkOf<'drive-watch'>>(
          functions,
          'hearth-drive-watch',
        );
        const { stream, data } = await watch.stream(payload, { signal });
        data.catch(() => undefined);
        return stream[Symbol.asyncIterator]();
      },
      async upload(name: string, text: string) {
        const begun = await call('upload-begin', { name, size: text.length, requestId: newId() });
        const { objectName } = begun as ResultOf<'upload-begin'>;
        await uploadBytes(ref(bucket, objectName), new TextEncoder().encode(text), { contentType: 'text/plain' });
      },
    };
  }
});
