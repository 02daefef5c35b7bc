import { describe, expect, it } from 'vitest';
import { madeZip } from './made-zip.suite.ts';
import { readZipDirectory } from './zip-directory.ts';

function directoryOf(bytes: Uint8Array) {
  return readZipDirectory(bytes.length, async (start, end) => bytes.slice(start, end));
}

describe('the contents of an archive', () => {
  it('are read from its central directory', async () => {
    const zip = madeZip(
      [{ name: 'a/' }, { name: 'a/grün.txt', size: 12 }, { name: 'secret', flags: 0x801 }],
      'a comment',
    );
    expect(await directoryOf(zip)).toEqual({
      total: 3,
      entries: [
        { name: 'a/', size: 0, isFolder: true, isLocked: false },
        { name: 'a/grün.txt', size: 12, isFolder: false, isLocked: false },
        { name: 'secret', size: 0, isFolder: false, isLocked: true },
      ],
    });
    expect(await directoryOf(madeZip([]))).toEqual({ total: 0, entries: [] });
  });

  it('need only the end record and the directory', async () => {
    const zip = madeZip([{ name: 'a' }]);
    const large = new Uint8Array(300_000 + zip.length);
    large.set(zip, 300_000);
    const end = new DataView(large.buffer, large.length - 22);
    end.setUint32(16, end.getUint32(16, true) + 300_000, true);
    let read = 0;
    const found = await readZipDirectory(large.length, async (from, to) => {
      read += to - from;
      return large.slice(from, to);
    });
    expect(found?.entries).toHaveLength(1);
    expect(read).toBeLessThan(70_000);
  });

  it('are null for a file that is no archive or contains wrong offsets', async () => {
    expect(await directoryOf(new TextEncoder().encode('<html>not a zip</html>'))).toBeNull();
    expect(await directoryOf(new Uint8Array())).toBeNull();
    const lying = madeZip([{ name: 'a' }]);
    new DataView(lying.buffer).setUint32(lying.length - 6, 0xfffffff0, true);
    expect(await directoryOf(lying)).toBeNull();
  });

  it('show control characters that could disguise a name (T7)', async () => {
    const found = await directoryOf(madeZip([{ name: 'photo\u202egpj.exe' }, { name: 'a\nb' }]));
    expect(found?.entries.map(({ name }) => name)).toEqual(['photo\ufffdgpj.exe', 'a\ufffdb']);
  });
});
