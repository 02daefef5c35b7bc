import { expect, it } from 'vitest';
import { smallBlobBytesMax } from '../core/blobs/index.ts';
import {
  blobCount,
  bucket,
  describeStorage,
  describeStorageOnBothDatabases,
  homeRules,
  openWithHomeRules,
  type TestServer,
} from './storage.suite.ts';

const objects = `/v0/b/${bucket}/o`;
/** Small objects are stored in the database, large ones in files. */
const sizes: [string, string][] = [
  ['small', ''],
  ['large', ' and more'.repeat(smallBlobBytesMax / 4)],
];

async function put(server: TestServer, name: string, content: string): Promise<Response> {
  return server.ask(`${objects}?name=${encodeURIComponent(name)}`, { method: 'POST', body: content });
}

describeStorageOnBothDatabases('Storage, for the modules above it', (open) => {
  it.each(sizes)('reads, drops and counts objects, %s, and cancels uploads', async (_, more) => {
    const server = await openWithHomeRules(open);
    const hello = `hello${more}`;
    const size = hello.length;
    await put(server, 'open/a', hello);
    const opened = await server.storage.read(bucket, 'open/a');
    const chunks: Uint8Array[] = [];
    for await (const chunk of opened?.stream ?? []) chunks.push(chunk);
    await opened?.close();
    expect(Buffer.concat(chunks).toString()).toBe(hello);
    expect(opened?.object).toMatchObject({ bucket, name: 'open/a', size, contentType: 'text/plain;charset=UTF-8' });
    expect(await server.storage.read(bucket, 'open/b')).toBeUndefined();
    expect(await server.storage.totals()).toEqual({ objects: 1, bytes: size });

    const { database, ledger } = server.core;
    const failed = database.transaction(async (transaction) => {
      await server.storage.drop(transaction, bucket, 'open/a');
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect((await server.ask(`${objects}/open%2Fa?alt=media`)).status).toBe(200);
    await database.transaction((transaction) => server.storage.drop(transaction, bucket, 'open/a'));
    expect((await server.ask(`${objects}/open%2Fa?alt=media`)).status).toBe(404);
    expect(await ledger.expirePending({ pendingBefore: 0, deletedBefore: Number.MAX_SAFE_INTEGER }, 10)).toHaveLength(
      size > smallBlobBytesMax ? 1 : 0,
    );

    const start = { 'x-goog-upload-protocol': 'resumable', 'x-goog-upload-command': 'start' };
    const begun = await server.ask(`${objects}?name=open/c`, { method: 'POST', headers: start });
    const url = begun.headers.get('x-goog-upload-url') ?? '';
    await server.storage.cancelUploads(bucket, 'open/other');
    const query = { method: 'POST', headers: { 'x-goog-upload-command': 'query' } };
    expect((await server.ask(url, query)).headers.get('x-goog-upload-status')).toBe('active');
    await server.storage.cancelUploads(bucket, 'open/c');
    expect((await server.ask(url, query)).headers.get('x-goog-upload-status')).toBe('cancelled');
  });

  it.each(sizes)(
    'replaces an object as a whole, %s: one generation after another, without mixing bytes',
    async (_, more) => {
      const server = await openWithHomeRules(open);
      const generations: number[] = [];
      for (const content of [`one${more}`, 'two!', `three${more}`]) {
        const { generation, size } = (await (await put(server, 'open/x', content)).json()) as Record<string, string>;
        generations.push(Number(generation));
        expect(Number(size)).toBe(content.length);
      }
      expect(generations[0]).toBeLessThan(generations[1] ?? 0);
      expect(generations[1]).toBeLessThan(generations[2] ?? 0);
      await server.ask(`${objects}/open%2Fx`, { method: 'DELETE' });
      const { generation } = (await (await put(server, 'open/x', 'again')).json()) as Record<string, string>;
      expect(Number(generation)).toBeGreaterThan(generations[2] ?? 0);
      expect(await blobCount(server)).toBe(1);
    },
  );

  it.each(sizes)('lets exactly one of many writers, %s, pass a rule that allows one', async (_, more) => {
    const server = await openWithHomeRules(open);
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, at) => put(server, 'once/x', `writer ${at}${more}`)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 403)]);
    expect(await blobCount(server)).toBe(1);
  });

  it.each(sizes)(
    'keeps blobs and objects consistent when everybody writes %s and deletes one name',
    async (_, more) => {
      const server = await openWithHomeRules(open);
      const work = Array.from({ length: 40 }, (_, at) =>
        at % 4 === 3
          ? server.ask(`${objects}/open%2Fx`, { method: 'DELETE' })
          : put(server, 'open/x', `content ${at}${at % 3 === 0 ? '' : more}`),
      );
      for (const { status } of await Promise.all(work)) expect([200, 204, 404, 503]).toContain(status);
      await put(server, 'open/x', 'last');
      expect(await blobCount(server)).toBe(1);
      expect(await (await server.ask(`${objects}/open%2Fx?alt=media`)).text()).toBe('last');
    },
  );
});

describeStorage('The rules of a bucket', (open) => {
  it('deny everything at first, and are set only if they compile (A30)', async () => {
    const server = await open();
    expect(await server.storage.rules(bucket)).toMatch(/if false/);
    expect((await put(server, 'open/x', 'x')).status).toBe(403);
    await expect(server.storage.setRules(bucket, 'service firebase.storage { match')).rejects.toMatchObject({
      code: 'storage/rules-invalid',
      details: { faults: [{ line: 1, sentence: expect.any(String) }] },
    });
    expect(await server.storage.rules(bucket)).toMatch(/if false/);
    await expect(server.storage.setRules('nowhere', homeRules)).rejects.toMatchObject({
      code: 'storage/bucket-not-found',
    });
    await server.storage.setRules(bucket, homeRules);
    expect((await put(server, 'open/x', 'x')).status).toBe(200);
  });

  it('take effect within a second when another process sets them', async () => {
    const server = await openWithHomeRules(open);
    expect((await put(server, 'open/x', 'x')).status).toBe(200);
    await server.core.database.query
      .withTables<{ storage_buckets: { name: string; rules: string } }>()
      .updateTable('storage_buckets')
      .set({ rules: homeRules.replace('match /open', 'match /closed') })
      .execute();
    server.clock.advance(1000);
    expect((await put(server, 'open/y', 'x')).status).toBe(403);
    await server.core.database.query
      .withTables<{ storage_buckets: { name: string; rules: string } }>()
      .updateTable('storage_buckets')
      .set({ rules: 'not rules at all' })
      .execute();
    server.clock.advance(1000);
    expect((await put(server, 'public/y', 'x')).status).toBe(403);
    expect((await server.ask(`${objects}/public%2Fy`)).status).toBe(403);
  });

  it('survive a restart', async () => {
    const server = await openWithHomeRules(open);
    await server.restart();
    expect(await server.storage.rules(bucket)).toBe(homeRules);
  });
});

describeStorage('App Check on storage', (open) => {
  it('refuses unverified apps, with the status text that the SDK expects (T43)', async () => {
    const server = await openWithHomeRules(open);
    const { downloadTokens } = (await (await put(server, 'open/x', 'x')).json()) as { downloadTokens: string };
    await server.appCheck.setMode('storage', 'enforce');
    for (const token of [undefined, 'nonsense', 'eyJlcnJvciI6IlVOS05PV05fRVJST1IifQ==']) {
      const response = await server.ask(`${objects}/open%2Fx`, {
        headers: { ...(token !== undefined && { 'x-firebase-appcheck': token }) },
      });
      expect([response.status, response.statusText]).toEqual([401, 'Firebase App Check token is invalid.']);
    }
    expect((await put(server, 'open/y', 'x')).status).toBe(401);
    // Browsers open download URLs without App Check; an admin key needs none.
    expect((await server.ask(`${objects}/open%2Fx?alt=media&token=${downloadTokens}`)).status).toBe(200);
    expect((await server.ask(`${objects}/open%2Fx`, { headers: await server.admin() })).status).toBe(200);
  });
});

describeStorage('Google Cloud Storage’s JSON API', (open) => {
  it('reads for holders of an admin key, and is closed to everyone else', async () => {
    const server = await openWithHomeRules(open);
    for (const name of ['open/a b', 'open/sub/c', 'open/d']) await put(server, name, name);
    const ada = await server.member('ada');
    for (const headers of [{}, ada.headers, { authorization: 'Bearer owner' }]) {
      for (const path of [
        `/storage/v1/b/${bucket}/o`,
        `/b/${bucket}/o/open%2Fd`,
        `/download/storage/v1/b/${bucket}/o/open%2Fd?alt=media`,
        `/upload/storage/v1/b/${bucket}/o`,
        '/b?project=hearth',
      ]) {
        const response = await server.ask(path, { headers });
        expect(response.status, path).toBe(401);
        expect(await response.json()).toMatchObject({ error: { code: 401, errors: [{ reason: 'required' }] } });
      }
    }
    const headers = await server.admin();
    const ask = async (path: string) => server.ask(path, { headers });
    expect(await (await ask(`/storage/v1/b/${bucket}/o?prefix=open/&delimiter=/`)).json()).toMatchObject({
      kind: 'storage#objects',
      prefixes: ['open/sub/'],
      items: [{ kind: 'storage#object', name: 'open/a b', size: '8' }, { name: 'open/d' }],
    });
    expect(await (await ask(`/b/${bucket}/o/open%2Fa%20b`)).json()).toMatchObject({
      kind: 'storage#object',
      selfLink: `${server.origin}/storage/v1/b/${bucket}/o/open%2Fa%20b`,
    });
    expect(await (await ask(`/download/storage/v1/b/${bucket}/o/open%2Fa%20b?alt=media`)).text()).toBe('open/a b');
    const absent = await ask(`/storage/v1/b/${bucket}/o/nothing`);
    expect(absent.status).toBe(404);
    expect(await absent.json()).toMatchObject({ error: { errors: [{ reason: 'notFound', domain: 'global' }] } });
    for (const path of [
      `/storage/v1/b/${bucket}/iam`,
      '/storage/v1/projects/hearth/hmacKeys',
      `/b/${bucket}/o/x/restore`,
    ]) {
      const response = await server.ask(path, { method: 'POST', headers, body: '{}' });
      expect(response.status, path).toBe(501);
      expect(await response.json()).toMatchObject({ error: { code: 501, errors: [{ reason: 'notImplemented' }] } });
    }
    expect((await server.storage.totals()).objects).toBe(3);
  });

  it('lets an admin key write where no rule allows it', async () => {
    const server = await open();
    const headers = await server.admin();
    expect((await server.ask(`${objects}?name=x`, { method: 'POST', body: 'x', headers })).status).toBe(200);
    expect((await server.ask(`${objects}/x?alt=media`)).status).toBe(403);
    expect((await server.ask(`${objects}/x`, { method: 'DELETE', headers })).status).toBe(204);
  });
});
