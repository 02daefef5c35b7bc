import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { objectNameOf } from '../../../files/domain/node-id.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import type { ZipEntry } from '../domain/entries.ts';
import { planZip } from '../domain/layout.ts';
import { streamZip } from './stream.ts';

const objects = new Map([
  ['AAAAAAAAAAAAAAAAAAAAA1', Buffer.from('hello')],
  ['AAAAAAAAAAAAAAAAAAAAA2', Buffer.alloc(3000, 'PK\x07\x08 record')],
  ['AAAAAAAAAAAAAAAAAAAAA3', Buffer.alloc(1, '!')],
]);

/** Objects in memory that count how many bytes were read. */
function createStore() {
  const store = {
    bytesRead: 0,
    async read(_bucket: string, name: string, range = { start: 0, end: Number.MAX_SAFE_INTEGER }) {
      const whole = [...objects].find(([id]) => objectNameOf(id) === name)?.[1];
      if (!whole) return undefined;
      const bytes = whole.subarray(range.start, range.end + 1);
      store.bytesRead += bytes.length;
      const object = {
        size: whole.length,
        bucket: 'drive',
        name,
        generation: 1,
        contentType: '',
        blobKey: '',
        createdAt: 0,
        md5Base64: '',
        crc32cBase64: '',
      };
      async function* stream() {
        for (let from = 0; from < bytes.length; from += 700) yield bytes.subarray(from, from + 700);
      }
      return { object, stream: stream(), close: async () => undefined };
    },
  };
  return store;
}

function entries(sums: 'known' | 'unknown' | 'some'): ZipEntry[] {
  const files = [...objects].map(([objectId, content], index) => ({
    path: `folder/${index}.bin`,
    size: content.length,
    objectId,
    crc32: sums === 'known' || (sums === 'some' && index === 1) ? crc32(content) : null,
    mtime: 0,
  }));
  return [{ path: 'folder/', size: 0, objectId: '', crc32: 0, mtime: 0 }, ...files];
}

describeOnBothDatabases('The bytes of a zip', (open) => {
  const build = async () => {
    const database = await open();
    const storage = createStore();
    const get = async (given: readonly ZipEntry[], form: 'sealed' | 'trailing', start = 0, end?: number) => {
      const layout = planZip(given, form);
      const chunks: Uint8Array[] = [];
      for await (const chunk of streamZip({ database, storage }, layout, { start, end: end ?? layout.size - 1 }))
        chunks.push(chunk);
      return Buffer.concat(chunks);
    };
    return { get, storage };
  };

  it('are the same whether checksums were stored, computed on the way or read for', async () => {
    const { get } = await build();
    const whole = await get(entries('known'), 'trailing');
    for (const sums of ['unknown', 'some'] as const) {
      expect((await get(entries(sums), 'trailing')).equals(whole)).toBe(true);
      for (let start = 0; start < whole.length; start += 37)
        expect((await get(entries(sums), 'trailing', start)).equals(whole.subarray(start))).toBe(true);
    }
  });

  it('cost no unnecessary read', async () => {
    const { get, storage } = await build();
    const layout = planZip(entries('unknown'), 'trailing');
    const bytes = [...objects.values()].reduce((sum, { length }) => sum + length, 0);
    await get(entries('unknown'), 'trailing');
    expect(storage.bytesRead).toBe(bytes);
    storage.bytesRead = 0;
    await get(entries('known'), 'sealed', planZip(entries('known'), 'sealed').directoryStart);
    expect(storage.bytesRead).toBe(0);
    await get(entries('unknown'), 'trailing', 0, (layout.starts[2] ?? 0) - 1);
    expect(storage.bytesRead).toBe(objects.get('AAAAAAAAAAAAAAAAAAAAA1')?.length);
  });

  it('end with an error when a file has changed', async () => {
    const { get } = await build();
    const [folder, ...files] = entries('known');
    if (!folder) throw new Error('no folder');
    const damaged = files.map((entry, index) => (index === 1 ? { ...entry, crc32: 1 } : entry));
    await expect(get([folder, ...damaged], 'sealed')).rejects.toThrow('is not what was stored');
    const shrunk = files.map((entry, index) => (index === 1 ? { ...entry, size: entry.size + 1 } : entry));
    await expect(get([folder, ...shrunk], 'sealed')).rejects.toThrow('has not the size');
    const gone = files.map((entry, index) => (index === 1 ? { ...entry, objectId: 'gone' } : entry));
    await expect(get([folder, ...gone], 'sealed')).rejects.toMatchObject({ code: 'drive/not-found' });
  });
});
