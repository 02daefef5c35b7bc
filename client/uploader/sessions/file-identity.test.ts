import { describe, expect, it } from 'vitest';
import { identityOf, isSameFile } from './file-identity.ts';

const bytes = Uint8Array.from({ length: 1_000_000 }, (_, at) => (at * 31 + (at >> 8)) % 251);

function fileWith(changedAt: number | null, name = 'film.bin', lastModified = 1_700_000_000_000): File {
  const copy = bytes.slice();
  if (changedAt !== null) copy[changedAt] = 255;
  return new File([copy], name, { lastModified });
}

describe('a file that is chosen again', () => {
  it('is recognised by name, size, modification time and some of its bytes', async () => {
    const known = await identityOf(fileWith(null));
    expect(known).toMatchObject({ name: 'film.bin', size: 1_000_000, lastModified: 1_700_000_000_000 });
    expect(await isSameFile(known, fileWith(null))).toBe(true);
  });

  it('is rejected when one of them differs', async () => {
    const known = await identityOf(fileWith(null));
    expect(await isSameFile(known, fileWith(null, 'other.bin'))).toBe(false);
    expect(await isSameFile(known, fileWith(null, 'film.bin', 5))).toBe(false);
    expect(await isSameFile(known, new File([bytes.slice(1)], 'film.bin', { lastModified: 1_700_000_000_000 }))).toBe(
      false,
    );
  });

  it('is rejected when its beginning, middle or end has changed', async () => {
    const known = await identityOf(fileWith(null));
    for (const at of [0, 500_000, 999_999]) expect(await isSameFile(known, fileWith(at)), `byte ${at}`).toBe(false);
  });

  it('may be empty', async () => {
    const empty = new File([], 'empty.txt', { lastModified: 1 });
    expect(await isSameFile(await identityOf(empty), empty)).toBe(true);
  });
});
