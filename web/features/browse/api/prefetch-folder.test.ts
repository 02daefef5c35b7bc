import { describe, expect, it } from 'vitest';
import { listingSource } from '../../../drive/listings/listing-source.ts';
import type { Ahead } from '../../../lib/backend/call.ts';
import { waitingHint } from '../../../lib/device/device.ts';
import { prefetchFolder } from './prefetch-folder.ts';

/** A window with an address and stored view settings. */
function windowAt(search: string, viewSettings?: readonly unknown[]) {
  const stored = new Map<string, string>(viewSettings ? [['looks', JSON.stringify(viewSettings)]] : []);
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return { location: { search }, localStorage } as unknown as Window;
}

function prefetched(window: Window, folderId: string) {
  const calls: [string, unknown][] = [];
  const ahead: Ahead = (name, payload) => void calls.push([name, payload]);
  prefetchFolder({ ahead }, window, folderId);
  return calls;
}

describe('a prefetched folder', () => {
  it('is requested with the same payload as by its page', async () => {
    const calls = prefetched(windowAt('?sort=-modified&view=grid'), 'abc');
    const later: unknown[] = [];
    const call = (async (name: string, payload: unknown) => {
      later.push([name, payload]);
      return { items: [], cursor: null };
    }) as unknown as Parameters<typeof listingSource>[0];
    await listingSource(call, {
      kind: 'folder',
      folderId: 'abc',
      sort: { by: 'modified', descending: true },
    }).fetch(undefined, 200);
    expect(JSON.stringify(calls[0])).toBe(JSON.stringify(later[0]));
    expect(calls[1]).toEqual(['drive-path', { folderId: 'abc' }]);
  });

  it('is requested in its remembered sort order', () => {
    const [list] = prefetched(windowAt('', [['abc', 'list', '-size', 'm']]), 'abc');
    expect(list?.[1]).toMatchObject({ folderId: 'abc', sort: { by: 'size', descending: true } });
  });

  it('is not requested while changes wait for the server', () => {
    const window = windowAt('');
    waitingHint.write(window, true);
    expect(prefetched(window, 'abc')).toEqual([]);
  });
});
