import { limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import { sweepBlobs } from '../../../core/blobs/index.ts';
import { bucket, describeStorage, homeRules, openWithHomeRules } from '../../storage.suite.ts';
import { sweepStorage } from '../../usecases/sweep-storage.ts';
import { begin, blobFiles, bytes, content, quarter, received, send, sendHalf, untilStaged } from './resumable.suite.ts';

describeStorage('A resumable upload is protected', (open) => {
  it('against a hanging request: the next one takes over', async () => {
    const server = await openWithHomeRules(open);
    const { url } = await begin(server, 'open/x');
    const hanging = await sendHalf(url, 0, bytes.subarray(0, quarter), 1000);
    await untilStaged(server, 1000);
    const second = await send(server, url, 'upload', 0, bytes.subarray(0, quarter));
    expect(second.status).toBe(200);
    hanging.write(bytes.subarray(1000, quarter));
    const answer = await new Promise<string>((resolve) => hanging.once('data', (data) => resolve(data.toString())));
    expect(answer).toMatch(/^HTTP\/1\.1 503/);
    hanging.destroy();
    expect((await send(server, url, 'upload, finalize', quarter, bytes.subarray(quarter))).status).toBe(200);
    expect((await content(server, 'open/x')).equals(bytes)).toBe(true);
  });

  it('against wrong offsets and sizes (T34)', async () => {
    const server = await openWithHomeRules(open);
    for (const size of ['-1', 'NaN', '1e3', '9223372036854775808', '9007199254740992', '0x10', '1.5'])
      expect((await begin(server, 'open/x', { size })).response.status).toBe(400);
    const { url } = await begin(server, 'open/x', { size: 2 * quarter });
    for (const offset of ['-1', 'NaN', '9223372036854775808', '', '1'])
      expect((await send(server, url, 'upload', offset, bytes.subarray(0, quarter))).status).toBe(400);
    expect((await send(server, url, 'upload', 0, bytes.subarray(0, 3 * quarter))).status).toBe(400);
    expect((await send(server, url, 'upload, finalize', 0, bytes.subarray(0, 2 * quarter + 1))).status).toBe(400);
    expect((await send(server, url, 'upload', 0, bytes.subarray(0, 100))).status).toBe(400);
    expect((await send(server, url, 'upload, finalize', 0, bytes.subarray(0, quarter))).status).toBe(400);
    expect((await send(server, url, 'finalize')).status).toBe(400);
    for (const command of ['start', 'nonsense', 'finalize, upload', '__proto__'])
      expect((await send(server, url, command, 0)).status).toBe(400);
    expect(await received(server, url)).toEqual(['active', quarter]);
    expect(await server.storage.totals()).toEqual({ objects: 0, bytes: 0 });
    expect((await send(server, url, 'upload, finalize', quarter, bytes.subarray(quarter, 2 * quarter))).status).toBe(
      200,
    );
    expect((await content(server, 'open/x')).equals(bytes.subarray(0, 2 * quarter))).toBe(true);
  });

  it('against undeclared bytes that the rules would refuse', async () => {
    const server = await openWithHomeRules(open);
    expect((await begin(server, 'small/x', { size: 1001 })).response.status).toBe(403);
    const { url } = await begin(server, 'small/x', { size: null });
    expect((await send(server, url, 'upload', 0, bytes.subarray(0, 600))).status).toBe(200);
    expect((await send(server, url, 'upload', 600, bytes.subarray(600, 1100))).status).toBe(403);
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1000)),
    });
    const unannounced = {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { 'x-goog-upload-command': 'upload' },
    };
    expect((await server.ask(url, unannounced as RequestInit)).status).toBe(400);
    expect(await received(server, url)).toEqual(['active', 600]);
    expect((await send(server, url, 'upload, finalize', 600, bytes.subarray(600, 900))).status).toBe(200);
  });

  it('against strangers who know its URL (T17)', async () => {
    const server = await openWithHomeRules(open);
    const [ada, bob] = [await server.member('ada'), await server.member('bob')];
    const { url } = await begin(server, `home/${ada.uid}/x`, { headers: ada.headers, size: quarter });
    for (const headers of [bob.headers, {}]) {
      for (const command of ['query', 'upload', 'upload, finalize', 'finalize', 'cancel'])
        expect((await send(server, url, command, 0, bytes.subarray(0, quarter), headers)).status).toBe(404);
    }
    const other = url.replace('name=home', 'name=open');
    expect((await send(server, other, 'query', 0, undefined, ada.headers)).status).toBe(404);
    expect((await send(server, url.replace(/upload_id=\w+/, 'upload_id=x'), 'query', 0)).status).toBe(404);
    expect((await send(server, url, 'query', 0, undefined, { authorization: 'Firebase nonsense' })).status).toBe(401);
    expect((await send(server, url, 'upload, finalize', 0, bytes.subarray(0, quarter), ada.headers)).status).toBe(200);
  });

  it('against damage: a wrong checksum stores nothing', async () => {
    const server = await openWithHomeRules(open);
    for (const body of [{ md5Hash: 'AAAAAAAAAAAAAAAAAAAAAA==' }, { crc32c: 'AAAAAA==' }]) {
      const { url } = await begin(server, 'open/x', { size: 100, body });
      expect((await send(server, url, 'upload, finalize', 0, bytes.subarray(0, 100))).status).toBe(400);
      expect(await received(server, url)).toEqual(['cancelled', 100]);
    }
    expect(await server.storage.totals()).toEqual({ objects: 0, bytes: 0 });
    expect(await blobFiles(server)).toEqual([]);
  });

  it('against a right that was revoked meanwhile', async () => {
    const server = await openWithHomeRules(open);
    const { url } = await begin(server, 'open/x', { size: 100 });
    await server.storage.setRules(bucket, homeRules.replace('match /open', 'match /closed'));
    for (const command of ['upload, finalize', 'finalize']) {
      const refused = await send(server, url, command, 0, bytes.subarray(0, 100));
      expect([refused.status, refused.headers.get('x-goog-upload-status')]).toEqual([403, 'final']);
    }
    expect(await received(server, url)).toEqual(['final', 100]);
    expect(await blobFiles(server)).toEqual([]);
    expect(await server.storage.totals()).toEqual({ objects: 0, bytes: 0 });
  });

  it('and can be cancelled permanently', async () => {
    const server = await openWithHomeRules(open);
    const { url } = await begin(server, 'open/x');
    await send(server, url, 'upload', 0, bytes.subarray(0, quarter));
    const cancelled = await send(server, url, 'cancel');
    expect([cancelled.status, cancelled.headers.get('x-goog-upload-status')]).toEqual([200, 'cancelled']);
    expect((await send(server, url, 'cancel')).status).toBe(200);
    expect((await send(server, url, 'upload', quarter, bytes.subarray(quarter, 2 * quarter))).status).toBe(400);
    expect(await blobFiles(server)).toEqual([]);
  });

  it('and expires after seven days without a byte', async () => {
    const server = await openWithHomeRules(open);
    const { url } = await begin(server, 'open/x');
    server.clock.advance(limits.storage.uploadIdleMs - 1000);
    await send(server, url, 'upload', 0, bytes.subarray(0, quarter));
    server.clock.advance(limits.storage.uploadIdleMs - 1000);
    await sweepStorage(server.core);
    const sweep = { ...limits.storage, pendingAgeMs: limits.storage.uploadIdleMs, deletedAgeMs: 0 };
    await sweepBlobs({ ...server.core, ...sweep });
    expect(await received(server, url)).toEqual(['active', quarter]);
    server.clock.advance(2000);
    expect((await send(server, url, 'query')).status).toBe(404);
    expect(await blobFiles(server)).toHaveLength(1);
    await sweepStorage(server.core);
    expect(await blobFiles(server)).toEqual([]);
  });

  it('and may be empty', async () => {
    const server = await openWithHomeRules(open);
    const { url } = await begin(server, 'open/x', { size: 0 });
    const last = await send(server, url, 'finalize');
    expect(await last.json()).toMatchObject({ size: '0', md5Hash: '1B2M2Y8AsgTpgAmY7PhCfg==' });
    expect((await content(server, 'open/x')).length).toBe(0);
  });
});
