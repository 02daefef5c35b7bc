import { describe, expect, it } from 'vitest';
import { previewOf } from './preview-kind.ts';

describe('the view of a file', () => {
  it.each([
    ['photo.JPG', null, 'image'],
    ['drawing.svg', 'image/svg+xml', 'image'],
    ['scan.tiff', 'image/tiff', 'picture'],
    ['paper.pdf', 'application/octet-stream', 'pdf'],
    ['film.mp4', null, 'video'],
    ['song.flac', null, 'audio'],
    ['README.md', 'text/plain', 'markdown'],
    ['list.csv', 'application/vnd.ms-excel', 'table'],
    ['main.ts', 'video/mp2t', 'text'],
    ['page.html', 'text/html', 'text'],
    ['all.zip', null, 'zip'],
    ['LICENSE', 'text/plain', 'text'],
    ['noise', 'audio/mpeg', 'audio'],
    ['program.exe', 'application/x-msdownload', 'none'],
    ['photo.heic', 'image/heic', 'none'],
  ])('shows %s (%s) as %s', (name, contentType, kind) => {
    expect(previewOf({ name, contentType, size: 1 })).toEqual({ kind });
  });

  it('reports a file that is too large, with the limit', () => {
    expect(previewOf({ name: 'a.txt', contentType: null, size: 5_000_000 })).toEqual({ kind: 'text' });
    expect(previewOf({ name: 'a.txt', contentType: null, size: 5_000_001 })).toEqual({
      kind: 'tooLarge',
      max: 5_000_000,
    });
    expect(previewOf({ name: 'a.mp4', contentType: null, size: 5e12 })).toEqual({ kind: 'video' });
  });
});
