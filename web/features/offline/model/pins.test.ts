import type { DriveNode } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import { testFile } from '../../../drive/nodes/test-nodes.suite.ts';
import type { Pin } from '../../../drive/offline/offline-manager.ts';
import { Pins } from './pins.ts';

function device(server: Map<string, { node: DriveNode | null; version: string }>) {
  const rows = new Map<string, Pin>();
  let fetched = 0;
  const open = () =>
    new Pins({
      store: {
        list: async () => [...rows.values()],
        put: async (pin) => void rows.set(pin.id, pin),
        remove: async (ids) => {
          for (const id of ids) rows.delete(id);
        },
      },
      get: async (id) => server.get(id)?.node ?? null,
      versionOf: async (id) => ({ id: server.get(id)?.version ?? '', sha256: 'digest' }),
      fetch: async (id, size, sha256) => {
        fetched += 1;
        if (sha256 !== 'digest') throw new Error('Other bytes.');
        return new Blob([`${id}${size}`]);
      },
      limits: { fileBytes: 100, allBytes: 150 },
    });
  return { open, rows, fetched: () => fetched };
}

const file = (id: string, size: number, generation = 1) => testFile(id, { size, generation });

describe('kept files', () => {
  it('survive a reload, within the limits per file and in all', async () => {
    const server = new Map(['a', 'b', 'c'].map((id) => [id, { node: file(id, 80), version: 'v1' }]));
    const { open, rows } = device(server);
    const pins = open();
    expect(await pins.pin(file('a', 80))).toBe('pinned');
    expect(await pins.pin(file('b', 80))).toBe('full');
    expect(await pins.pin(file('c', 101))).toBe('tooLarge');
    expect([...rows.keys()]).toEqual(['a']);
    const again = open();
    await again.read();
    expect(again.pinned.read().get('a')?.versionId).toBe('v1');
    await again.unpin(['a']);
    expect(rows.size).toBe(0);
  });

  it('are downloaded again for a new version only', async () => {
    const server = new Map([['a', { node: file('a', 10, 1), version: 'v1' }]]);
    const { open, rows, fetched } = device(server);
    const pins = open();
    await pins.pin(file('a', 10, 1));
    await pins.refresh();
    server.set('a', { node: { ...file('a', 10, 2), name: 'renamed' }, version: 'v1' });
    await pins.refresh();
    expect([fetched(), rows.get('a')?.name]).toEqual([1, 'renamed']);
    server.set('a', { node: file('a', 20, 3), version: 'v2' });
    await pins.refresh();
    expect([fetched(), rows.get('a')?.size, rows.get('a')?.versionId]).toEqual([2, 20, 'v2']);
  });

  it('are removed when the file is gone, trashed, no longer accessible or too large (T45)', async () => {
    const server = new Map<string, { node: DriveNode | null; version: string }>([
      ['a', { node: file('a', 10), version: 'v1' }],
      ['b', { node: file('b', 10), version: 'v1' }],
    ]);
    const { open, rows } = device(server);
    const pins = open();
    await pins.pin(file('a', 10));
    await pins.pin(file('b', 10));
    server.set('a', { node: null, version: '' });
    server.set('b', { node: file('b', 101, 2), version: 'v2' });
    await pins.refresh();
    expect([...rows.keys()]).toEqual([]);
    expect(pins.pinned.read().size).toBe(0);
  });
});
