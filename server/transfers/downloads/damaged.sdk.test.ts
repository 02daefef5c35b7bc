import { join } from 'node:path';
import { getBytes, ref, uploadBytes } from 'firebase/storage';
import { afterEach, expect, it } from 'vitest';
import { driveBucket } from '../../files/index.ts';
import { damageFile, type FileDamage, fileDamages } from '../../testing/damage.ts';
import { describeOn } from '../../testing/database-kinds.ts';
import { codeOf, openSdkFixture } from '../../testing/drive/sdk-fixture.suite.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Read at once, and sent while it is read. */
const sizes = [60_000, 1_300_000];
const matrix = sizes.flatMap((size) => fileDamages.map((damage) => ({ size, damage })));
const damaged = 'storage/object-damaged';

describeOn('embedded', 'A file that the disk has damaged', (kind) => {
  const build = async (size: number) => {
    const { hearth, clock, open } = await openSdkFixture(kind, cleanups);
    const ann = await open('ann@example.org', 'owner');
    const bytes = Buffer.alloc(size);
    for (let at = 0; at < size; at += 4) bytes.writeUInt32LE((at * 2654435761) >>> 0, at);
    const folder = (await ann.call('drive-createFolder', { name: 'Things' })).id;
    const begun = await ann.call('upload-begin', { name: 'a.bin', size, folderId: folder, contentType: 'x/y' });
    await uploadBytes(ref(ann.bucket, begun.objectName), bytes, { contentType: 'x/y' });
    const id = begun.nodeId;
    const { objectName } = begun;
    const object = await hearth.storage.read(driveBucket, objectName);
    await object?.close();
    const key = object?.object.blobKey ?? '';
    const path = join(hearth.core.config.data, 'blobs', key.slice(0, 2), key.slice(2, 4), key);
    const damage = (how: FileDamage) => damageFile(path, how);
    /** All bytes, or how the download failed. */
    const get = async (url: string, headers: Record<string, string> = {}) => {
      const reply = await fetch(url, { headers }).catch(() => undefined);
      if (!reply) return 'reset';
      if (!reply.ok) return ((await reply.json()) as { error: { details: { code: string } } }).error.details.code;
      return reply.arrayBuffer().then(
        (got) => Buffer.from(got),
        () => 'reset',
      );
    };
    const ticket = async () => (await ann.call('download-ticket', { ids: [id] })).url;
    return { hearth, clock, ann, bytes, folder, id, objectName, key, damage, get, ticket };
  };

  it.each(matrix)('is never downloaded as if it were whole: $damage, $size bytes', async ({ damage: how, size }) => {
    const { hearth, bytes, key, damage, get, ticket } = await build(size);
    await damage(how);
    if (how === 'longer') {
      expect(bytes.equals((await get(await ticket())) as Buffer)).toBe(true);
      return;
    }
    const isStreamed = size > 1_000_000 && (how === 'flipped' || how === 'zeroed');
    // When a reset overtakes the head of the answer, fetch itself sends the request again and hears why.
    expect(isStreamed ? ['reset', damaged] : [damaged]).toContain(await get(await ticket()));
    // Who tries again hears why.
    expect(await get(await ticket())).toBe(damaged);
    const found = { flipped: 'changed', zeroed: 'changed', cut: 'shorter', missing: 'missing' }[how];
    expect(await hearth.core.integrity.list(9)).toMatchObject([{ key, damage: found, bucket: driveBucket, size }]);
  });

  it.each(matrix)('gives the SDK an error that it does not repeat: $damage, $size bytes', async (given) => {
    const { hearth, ann, bytes, objectName, damage } = await build(given.size);
    await damage(given.damage);
    const read = getBytes(ref(ann.bucket, objectName));
    if (given.damage === 'longer') return expect(bytes.equals(Buffer.from(await read))).toBe(true);
    await expect(read).rejects.toMatchObject({ code: 'storage/unknown', status_: 400 });
    const token = await ann.auth.currentUser?.getIdToken();
    const reply = await fetch(`${hearth.core.origin}/v0/b/drive/o/${encodeURIComponent(objectName)}?alt=media`, {
      headers: { authorization: `Firebase ${token}` },
    });
    expect(await reply.text()).toContain('The content of this file is damaged or missing on the server.');
  });

  it.each(matrix)('is never in a zip as if it were whole: $damage, $size bytes', async ({ damage: how, size }) => {
    const { ann, bytes, folder, damage, get } = await build(size);
    const zip = async () => get((await ann.call('download-ticket', { ids: [folder] })).url);
    const whole = (await zip()) as Buffer;
    expect(whole.includes(bytes)).toBe(true);
    await damage(how);
    if (how === 'longer') return expect(whole.equals((await zip()) as Buffer)).toBe(true);
    expect(await zip().catch((error: { details: { code: string } }) => error.details.code)).toMatch(
      /^(reset|storage\/object-damaged)$/,
    );
  });

  it.each(['flipped', 'cut', 'missing'] as const)('is not copied once that is known: %s', async (how) => {
    const { ann, id, damage, get, ticket } = await build(60_000);
    await damage(how);
    expect(await get(await ticket())).toBe(damaged);
    expect(await codeOf(ann.call('drive-copy', { ids: [id], to: 'root' }))).toBe(damaged);
  });

  it('is there again a minute after it is repaired, and its parts are there all the time', async () => {
    const { bytes, clock, damage, get, ticket } = await build(1_300_000);
    await damage('flipped');
    expect(['reset', damaged]).toContain(await get(await ticket()));
    const part = await fetch(await ticket(), { headers: { range: 'bytes=5-9' } });
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(5, 10))).toBe(true);
    await damage('flipped');
    expect(await get(await ticket())).toBe(damaged);
    clock.advance(60_000);
    expect(bytes.equals((await get(await ticket())) as Buffer)).toBe(true);
  });
});
