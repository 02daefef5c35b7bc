import { describe, expect, it } from 'vitest';
import { createCell } from '../store/cell.ts';
import type { Pin } from './offline-manager.ts';
import { pinnedFileUrl } from './pinned-file-url.ts';

const cut = new TypeError('fetch failed');

function device(contentType: string | null) {
  const pin: Pin = {
    ...{ id: 'a', name: 'a', size: 3, contentType, generation: 1, versionId: 'v' },
    bytes: new Blob(['abc'], { type: contentType ?? '' }),
  };
  return { pins: createCell<ReadonlyMap<string, Pin>>(new Map([['a', pin]])) };
}

async function typeAt(url: string): Promise<string> {
  return (await (await fetch(url)).blob()).type;
}

describe('the address of a file that the device keeps', () => {
  it.each(['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/xml', 'application/pdf', 'TEXT/HTML', null])(
    'says nothing of a type that could become a page of ours: %s (T6)',
    async (type) => {
      const { url } = pinnedFileUrl(device(type), [{ id: 'a' }])(cut);
      expect(await typeAt(url)).toBe('application/octet-stream');
    },
  );

  it.each(['image/png', 'video/mp4', 'audio/mpeg'])('keeps what is only shown or heard: %s', async (type) => {
    const { url } = pinnedFileUrl(device(type), [{ id: 'a' }])(cut);
    expect(await typeAt(url)).toBe(type);
  });

  it('stands in only for a server that cannot be reached, and for a file that is kept', () => {
    const refused = Object.assign(new Error('No.'), { code: 'drive/permission' });
    expect(() => pinnedFileUrl(device(null), [{ id: 'a' }])(refused)).toThrow(refused);
    expect(() => pinnedFileUrl(device(null), [{ id: 'b' }])(cut)).toThrow(cut);
    expect(() => pinnedFileUrl(device(null), [{ id: 'a' }, { id: 'b' }])(cut)).toThrow(cut);
  });
});
