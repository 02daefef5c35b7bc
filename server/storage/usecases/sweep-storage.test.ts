import { limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import { sweepBlobs } from '../../core/blobs/index.ts';
import { begin, blobFiles, bytes, content, quarter, received, send } from '../firebase/api/resumable.suite.ts';
import { keepReservation, wholeBucket } from '../quota/store.ts';
import { bucket, describeStorageOnBothDatabases, openWithHomeRules, type TestServer } from '../storage.suite.ts';
import { touchWhileWriting } from '../uploads/usecases/blobs.ts';
import { sweepStorage } from './sweep-storage.ts';

const minute = 60_000;
const week = limits.storage.uploadIdleMs;

/** Both sweeps, as a server runs them every hour. */
async function sweep({ core }: TestServer): Promise<void> {
  await sweepStorage(core);
  await sweepBlobs({ ...core, pendingAgeMs: week, deletedAgeMs: 0, orphanAgeMs: limits.storage.orphanAgeMs });
}

describeStorageOnBothDatabases('The sweep', (open) => {
  it('spares an unfinished upload through restarts for seven days since its last byte', async () => {
    const server = await openWithHomeRules(open);
    await server.storage.limitBucket(bucket, { quotaBytes: 2 * bytes.length, userQuotaBytes: null });
    const { url } = await begin(server, 'open/x');
    for (const offset of [0, quarter, 2 * quarter]) {
      expect(await received(server, url)).toEqual(['active', offset]);
      expect((await send(server, url, 'upload', offset, bytes.subarray(offset, offset + quarter))).status).toBe(200);
      server.clock.advance(week - minute);
      await sweep(server);
      await server.restart();
      await sweep(server);
    }
    expect((await send(server, url, 'upload, finalize', 3 * quarter, bytes.subarray(3 * quarter))).status).toBe(200);
    expect(Buffer.compare(await content(server, 'open/x'), bytes)).toBe(0);
  });

  it('ends an upload after seven days, with its bytes and its reservation', async () => {
    const server = await openWithHomeRules(open);
    await server.storage.limitBucket(bucket, { quotaBytes: bytes.length, userQuotaBytes: null });
    const { url } = await begin(server, 'open/x');
    await send(server, url, 'upload', 0, bytes.subarray(0, quarter));
    expect((await begin(server, 'open/y')).response.status).toBe(402);
    await server.restart();
    server.clock.advance(week + minute);
    await sweep(server);
    expect((await send(server, url, 'query')).status).toBe(404);
    expect(await blobFiles(server)).toEqual([]);
    expect((await begin(server, 'open/y')).response.status).toBe(200);
  });

  it('removes within hours what a crash has left of an upload in one request, with its reservation', async () => {
    const server = await openWithHomeRules(open);
    const { database, ledger, blobs } = server.core;
    await server.storage.limitBucket(bucket, { quotaBytes: 2 * bytes.length, userQuotaBytes: null });
    const { url } = await begin(server, 'open/waits');
    await send(server, url, 'upload', 0, bytes.subarray(0, quarter));
    const left = [await ledger.reserve(), await ledger.reserve()];
    for (const [at, blobKey] of left.entries()) {
      const createdAt = server.clock.now();
      await keepReservation(database.query, { blobKey, bucket, uid: wholeBucket, bytes: bytes.length / 4, createdAt });
      await blobs.append(blobKey, 0, once(bytes));
      if (at === 0) await blobs.seal(blobKey, bytes.length);
    }
    await server.restart();
    server.clock.advance(50 * minute);
    await sweep(server);
    expect(await blobFiles(server)).toHaveLength(3);
    expect((await begin(server, 'open/y')).response.status).toBe(402);
    server.clock.advance(20 * minute);
    await sweep(server);
    expect(await blobFiles(server)).toHaveLength(1);
    expect((await begin(server, 'open/y')).response.status).toBe(200);
    expect(await received(server, url)).toEqual(['active', quarter]);
  });

  it('spares a slow upload in one request', async () => {
    const server = await openWithHomeRules(open);
    const { clock, ledger, database } = server.core;
    const key = await ledger.reserve();
    async function* slow() {
      for (let at = 0; at < 4; at += 1) {
        server.clock.advance(40 * minute);
        await sweep(server);
        yield bytes;
      }
    }
    for await (const chunk of touchWhileWriting({ clock, ledger }, key, slow())) expect(chunk).toBe(bytes);
    expect(await database.transaction((transaction) => ledger.adopt(transaction, key))).toBe(true);
  });
});

describeStorageOnBothDatabases('An upload whose server died between the last byte and the object', (open) => {
  it.each(['the last chunk again', 'nothing but the end'])('is finished by a client that sends %s', async (what) => {
    const server = await openWithHomeRules(open);
    const { url } = await begin(server, 'open/x');
    await send(server, url, 'upload', 0, bytes.subarray(0, 3 * quarter));
    await send(server, url, 'upload', 3 * quarter, bytes.subarray(3 * quarter));
    const [stage = ''] = await blobFiles(server);
    await server.core.blobs.seal(stage.split('/').at(-1) ?? '', bytes.length);
    await server.restart();
    expect(await received(server, url)).toEqual(['active', bytes.length]);
    const isChunk = what === 'the last chunk again';
    const end = isChunk
      ? await send(server, url, 'upload, finalize', 3 * quarter, bytes.subarray(3 * quarter))
      : await send(server, url, 'finalize');
    expect([end.status, end.headers.get('x-goog-upload-status')]).toEqual([200, 'final']);
    expect(Buffer.compare(await content(server, 'open/x'), bytes)).toBe(0);
    expect(await blobFiles(server)).toHaveLength(1);
  });
});

async function* once(whole: Uint8Array): AsyncGenerator<Uint8Array> {
  yield whole;
}
