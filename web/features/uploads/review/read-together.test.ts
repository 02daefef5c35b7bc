import { describe, expect, it } from 'vitest';
import { toBase64 } from '../sending/upload-small-files.ts';
import { readTogether } from './read-together.ts';

const text = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes);

describe('readTogether', () => {
  it('returns the bytes of each file separately, including empty files', async () => {
    const files = ['sea', '', 'ox'].map((content, index) => new File([content], `${index}`));
    expect((await readTogether(files)).map(text)).toEqual(['sea', '', 'ox']);
    expect(await readTogether([])).toEqual([]);
  });

  it('reads the other files when one file is no longer readable', async () => {
    const gone = new File(['gone'], 'gone');
    // A browser reports a deleted file this way: the size is still known, reading the bytes fails.
    Object.defineProperty(gone, 'arrayBuffer', { value: () => Promise.reject(new DOMException('', 'NotFoundError')) });
    Object.defineProperty(gone, 'size', { value: 99 });
    const read = await readTogether([new File(['sea'], 'a'), gone]);
    expect(read.map(text)).toEqual(['sea', undefined]);
  });

  it('encodes the bytes to base64 without loss', () => {
    const bytes = Uint8Array.from({ length: 20_000 }, (_, index) => index % 256);
    expect(Buffer.from(toBase64(bytes), 'base64').equals(bytes)).toBe(true);
    expect(toBase64(new Uint8Array())).toBe('');
  });
});
