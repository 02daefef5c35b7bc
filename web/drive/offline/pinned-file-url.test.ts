import { describe, expect, it } from 'vitest';
import { createCell } from '../store/cell.ts';
import type { Pin } from './offline-manager.ts';
import { pinnedFileUrl } from './pinned-file-url.ts';

const cut = new TypeError('fetch failed');

function device(contentType: string | null) {
  const pin: Pin = {
    id: 'a',
    name: 'a',
    size: 3,
    contentType,
    generation: 1,
    versionId: 'v',
    bytes: new Blob(['abc'], { type: contentType ?? '' }),
  };
  return { pins: createCell<ReadonlyMap<string, Pin>>(new Map([['a', pin]])) };
}

async function typeAt(url: string): Promise<string> {
  return (await (await fetch(url)).blob()).type;
}

describe('the URL of a file kept on the device', () => {
  it.each(['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/xml', 'application/pdf', 'TEXT/HTML', null])(
    'drops a type that a browser would run as a page of our origin: %s (T6)',
    async (type) => {
      const { url } = pinnedFileUrl(device(type), [{ id: 'a' }])(cut);
      expect(await typeAt(url)).toBe('application/octet-stream');
    },
  );

  it.each(['image/png', 'video/mp4', 'audio/mpeg'])('keeps the type of images, video and audio: %s', async (type) => {
    const { url } = pinnedFileUrl(device(type), [{ id: 'a' }])(cut);
    expect(await typeAt(url)).toBe(type);
  });

  it('is used only when the server cannot be reached and the file is kept', () => {
    const refused = Object.assign(new Error('No.'), { code: 'drive/permission' });
    expect(() => pinnedFileUrl(device(null), [{ id: 'a' }])(refused)).toThrow(refused);
    expect(() => pinnedFileUrl(device(null), [{ id: 'b' }])(cut)).toThrow(cut);
    expect(() => pinnedFileUrl(device(null), [{ id: 'a' }, { id: 'b' }])(cut)).toThrow(cut);
  });
});
