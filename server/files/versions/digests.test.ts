import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { createLog } from '../../core/log/index.ts';
import { describeDriveOnBothDatabases } from '../../testing/drive/drive-fixture.suite.ts';
import { createDigestVersions } from './usecases/digest-versions.ts';

const log = await createLog({ logLevel: 'silent', logFormat: 'json' });
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describeDriveOnBothDatabases('The digests of a version', (open) => {
  const build = async () => {
    const fixture = await open();
    const { database, clock, storage } = fixture;
    const digests = createDigestVersions({ database, clock, log, storage });
    const ann = await fixture.join('ann');
    const put = async (bytes: Buffer, name = 'a.bin') => {
      const begun = await ann.call('upload-begin', { name, size: bytes.length, conflict: 'replace' });
      await storage.put(begun.objectName, bytes, ann.caller);
      const [version] = (await ann.call('version-list', { nodeId: begun.nodeId })).items;
      if (!version) throw new Error('There is no version.');
      return { nodeId: begun.nodeId, version };
    };
    return { ...fixture, ann, digests, put };
  };

  it.each([0, 1, 5000])('of %i bytes are stored with the file', async (size) => {
    const { put } = await build();
    const bytes = Buffer.alloc(size, 7);
    expect((await put(bytes)).version.sha256).toBe(sha256(bytes));
  });

  it.each([20_000, 3_000_000])(
    'of %i bytes are computed after the upload, and a reader waits for them',
    async (size) => {
      const { ann, digests, put } = await build();
      const bytes = Buffer.alloc(size, 'some bytes');
      const { nodeId, version } = await put(bytes);
      // On a busy machine they may be computed already.
      expect([null, sha256(bytes)]).toContain(version.sha256);
      const found = await digests.of([version.id, 'AAAAAAAAAAbbbbbbbbbb12']);
      expect([...found]).toEqual([[version.id, { sha256: sha256(bytes), crc32: crc32(bytes) }]]);
      expect((await ann.call('version-list', { nodeId })).items[0]?.sha256).toBe(sha256(bytes));
      await digests.close();
    },
  );

  it('are shared by versions that share their bytes', async () => {
    const { ann, digests, put } = await build();
    const bytes = Buffer.alloc(20_000, 1);
    const { nodeId, version } = await put(bytes);
    await put(Buffer.from('other'));
    await ann.call('version-restore', { nodeId, versionId: version.id });
    await digests.of([version.id]);
    const kept = (await ann.call('version-list', { nodeId })).items.map((each) => each.sha256);
    expect(kept).toEqual([sha256(bytes), sha256(Buffer.from('other')), sha256(bytes)]);
    await ann.call('version-restore', { nodeId, versionId: version.id });
    expect((await ann.call('version-list', { nodeId })).items[0]?.sha256).toBe(sha256(bytes));
  });

  it('that a process did not compute are computed by the next one', async () => {
    const { ann, database, clock, digests, put, drive, storage } = await build();
    // No process hears of the upload: the one that received it ended.
    await drive.close();
    await digests.close();
    const bytes = Buffer.alloc(20_000, 1);
    const { nodeId, version } = await put(bytes);
    const after = createDigestVersions({ database, clock, log, storage });
    expect(await after.catchUp()).toBe(0);
    clock.advance(10 * 60 * 1000);
    expect((await ann.call('version-list', { nodeId })).items[0]?.sha256).toBeNull();
    expect(await after.catchUp()).toBe(1);
    expect((await after.of([version.id])).get(version.id)?.sha256).toBe(sha256(bytes));
    expect(await after.catchUp()).toBe(0);
    await after.close();
  });

  it('of a deleted version are not waited for', async () => {
    const { ann, digests, put } = await build();
    const { nodeId, version } = await put(Buffer.alloc(20_000, 1));
    await put(Buffer.from('other'));
    await ann.call('version-delete', { nodeId, versionId: version.id });
    expect((await digests.of([version.id])).size).toBe(0);
  });

  it('that are not computed in time end the wait, and closing does not wait for them', async () => {
    const { ann, database, clock, digests, put, drive, storage } = await build();
    await drive.close();
    await digests.close();
    const { nodeId, version } = await put(Buffer.alloc(2_000_000, 1));
    let pieces = 0;
    const endless = (async function* () {
      for (; pieces < 1_000_000; pieces += 1) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        yield Buffer.alloc(10);
      }
    })();
    const slow: typeof storage.read = async (bucket, name) => {
      const found = await storage.read(bucket, name);
      return found && { ...found, stream: endless };
    };
    const waiting = createDigestVersions({ database, clock, log, storage: { read: slow } });
    await expect(waiting.of([version.id], 50)).rejects.toMatchObject({ code: 'server/unavailable' });
    await waiting.close();
    expect(pieces).toBeLessThan(1_000_000);
    expect((await ann.call('version-list', { nodeId })).items[0]?.sha256).toBeNull();
  });
});
