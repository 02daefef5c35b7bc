import { describe, expect, it } from 'vitest';
import { toBase64 } from '../sending/to-base64.ts';
import { readTogether } from './read-together.ts';

const text = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes);

describe('Files that are read together', () => {
  it('are each their own again, empty ones too', async () => {
    const files = ['sea', '', 'ox'].map((content, index) => new File([content], `${index}`));
    expect((await readTogether(files)).map(text)).toEqual(['sea', '', 'ox']);
    expect(await readTogether([])).toEqual([]);
  });

  it('do not suffer from one that can no longer be read', async () => {
    const gone = new File(['gone'], 'gone');
    // As a browser does it with a file that was deleted: the size is still known, the bytes are not.
    Object.defineProperty(gone, 'arrayBuffer', { value: () => Promise.reject(new DOMException('', 'NotFoundError')) });
    Object.defineProperty(gone, 'size', { value: 99 });
    const read = await readTogether([new File(['sea'], 'a'), gone]);
    expect(read.map(text)).toEqual(['sea', undefined]);
  });

  it('become text that means the same bytes', () => {
    const bytes = Uint8Array.from({ length: 20_000 }, (_, index) => index % 256);
    expect(Buffer.from(toBase64(bytes), 'base64').equals(bytes)).toBe(true);
    expect(toBase64(new Uint8Array())).toBe('');
  });
});
