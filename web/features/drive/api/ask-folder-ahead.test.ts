import { describe, expect, it } from 'vitest';
import type { Ahead } from '../../../lib/backend/call.ts';
import { waitingHint } from '../../../lib/device/device.ts';
import { askFolderAhead } from './ask-folder-ahead.ts';
import { listingSource } from './listing-source.ts';

/** A window at an address, with what this browser keeps. */
function windowAt(search: string, looks?: readonly unknown[]) {
  const kept = new Map<string, string>(looks ? [['looks', JSON.stringify(looks)]] : []);
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { location: { search }, localStorage } as unknown as Window;
}

function askedAhead(window: Window, folderId: string) {
  const asked: [string, unknown][] = [];
  const ahead: Ahead = (name, payload) => void asked.push([name, payload]);
  askFolderAhead({ ahead }, window, folderId);
  return asked;
}

describe('A folder that is asked for ahead', () => {
  it('is asked for in the words that its page will use', async () => {
    const asked = askedAhead(windowAt('?sort=-modified&view=grid'), 'abc');
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
    expect(JSON.stringify(asked[0])).toBe(JSON.stringify(later[0]));
    expect(asked[1]).toEqual(['drive-path', { folderId: 'abc' }]);
  });

  it('is asked for in the order that it was last looked at', () => {
    const [list] = askedAhead(windowAt('', [['abc', 'list', '-size', 'm']]), 'abc');
    expect(list?.[1]).toMatchObject({ folderId: 'abc', sort: { by: 'size', descending: true } });
  });

  it('waits for the changes that the server has not heard of', () => {
    const window = windowAt('');
    waitingHint.write(window, true);
    expect(askedAhead(window, 'abc')).toEqual([]);
  });
});
