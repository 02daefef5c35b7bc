import { limits } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import { mayHaveThumbnail } from './source.ts';

const file = { name: 'x', contentType: null, size: 100 };

describe('A thumbnail', () => {
  it.each([
    ['a.jpg', 'image/jpeg'],
    ['a', 'image/png'],
    ['a', 'IMAGE/GIF; charset=binary'],
    ['a.AVIF', null],
    ['a.tiff', 'application/octet-stream'],
    ['a.webp', ''],
  ])('is tried for %s (%s)', (name, contentType) => {
    expect(mayHaveThumbnail({ ...file, name, contentType })).toBe(true);
  });

  it.each([
    ['a.svg', 'image/svg+xml'],
    ['a.svg', null],
    ['a.svgz', 'image/svg+xml-compressed'],
    ['a.jpg', 'image/svg+xml'],
    ['a.jpg', 'text/html'],
    ['a.heic', 'image/heic'],
    ['a.png.html', null],
    ['png', null],
    ['a.pdf', 'application/pdf'],
    ['a.jpg', 'video/mp4'],
  ])('is never tried for %s (%s) (T6, T35)', (name, contentType) => {
    expect(mayHaveThumbnail({ ...file, name, contentType })).toBe(false);
  });

  it('is not tried for an empty file or one above the limit', () => {
    const at = (size: number) => mayHaveThumbnail({ name: 'a.png', contentType: 'image/png', size });
    expect([at(0), at(1), at(limits.drive.imageBytesMax), at(limits.drive.imageBytesMax + 1)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
