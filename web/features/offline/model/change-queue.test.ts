import { describe, expect, it } from 'vitest';
import { testFile } from '../../../drive/nodes/test-nodes.suite.ts';
import { type Change, pendingFolder, type WaitingChange } from '../../../drive/offline/change.ts';
import { type Answer, ChangeQueue, type ChangeStore } from './change-queue.ts';

const [a, b] = [testFile('a'), testFile('b')];
const rename = (name: string, generation = 1): Change => ({ action: 'rename', node: a, name, generation });
const star: Change = { action: 'star', nodes: [b], isSet: true };

class Unreachable extends Error {}
class Refused extends Error {}

function rowsIn(): ChangeStore & { readonly rows: Map<string, WaitingChange> } {
  const rows = new Map<string, WaitingChange>();
  return {
    rows,
    list: async () => [...rows.values()],
    async put(changes) {
      for (const change of changes) rows.set(change.key, change);
    },
    async remove(keys) {
      for (const key of keys) rows.delete(key);
    },
  };
}

function device(answer: (change: Change, key: string) => Answer = () => ({ items: [], operationId: null })) {
  const store = rowsIn();
  const sent: [string, Change][] = [];
  let isOnline = false;
  const open = () =>
    new ChangeQueue({
      uid: 'me',
      store,
      async send(change, key) {
        if (!isOnline) throw new Unreachable();
        const answered = answer(change, key);
        sent.push([key, change]);
        return answered;
      },
      refusal: (error) => (error instanceof Refused ? { code: 'drive/name-taken', serverMessage: undefined } : null),
      onSent: () => {},
      alone: (run) => run(),
    });
  const goOnline = () => {
    isOnline = true;
  };
  return { open, sent, goOnline };
}

const keysOf = (queue: ChangeQueue) => queue.changes.read().map(({ key }) => key);

describe('the change queue', () => {
  it('keeps changes without a network and over a reload, and sends each once in order', async () => {
    const { open, sent, goOnline } = device();
    const first = open();
    await first.add([{ key: 'k1', change: rename('x') }]);
    await first.add([{ key: 'k2', change: star }]);
    await expect(first.flush()).rejects.toThrow(Unreachable);
    const second = open();
    await second.read();
    expect(keysOf(second)).toEqual(['k1', 'k2']);
    goOnline();
    await Promise.all([second.flush(), second.flush()]);
    expect(sent.map(([key]) => key)).toEqual(['k1', 'k2']);
    expect(keysOf(second)).toEqual([]);
  });

  it('continues after a refused change, which stays visible and is not sent again', async () => {
    const { open, sent, goOnline } = device((change) => {
      if (change.action === 'rename') throw new Refused();
      return { items: [], operationId: null };
    });
    const queue = open();
    await queue.add([
      { key: 'k1', change: rename('x') },
      { key: 'k2', change: star },
    ]);
    goOnline();
    await queue.flush();
    await queue.flush();
    expect(sent.map(([key]) => key)).toEqual(['k2']);
    expect(queue.changes.read()).toMatchObject([{ key: 'k1', refused: { code: 'drive/name-taken' } }]);
    await queue.undoChanges(['k1']);
    expect(keysOf(queue)).toEqual([]);
  });

  it('updates the base generation of a change after an earlier one was answered', async () => {
    const { open, sent, goOnline } = device(() => ({ items: [{ ...a, generation: 7 }], operationId: null }));
    const queue = open();
    await queue.add([
      { key: 'k1', change: rename('x') },
      { key: 'k2', change: rename('y') },
    ]);
    goOnline();
    await queue.flush();
    expect(sent.map(([, change]) => change.action === 'rename' && change.generation)).toEqual([1, 7]);
  });

  it('replaces the id of a created folder in later changes', async () => {
    const node = pendingFolder('k1', 'root', 'New', 0);
    const { open, sent, goOnline } = device((change) => ({
      items: change.action === 'createFolder' ? [testFile('real', { kind: 'folder' })] : [],
      operationId: null,
    }));
    const queue = open();
    await queue.add([
      { key: 'k1', change: { action: 'createFolder', node, parentId: 'root' } },
      { key: 'k2', change: { action: 'move', nodes: [b], to: node.id, conflict: 'fail' } },
      { key: 'k3', change: { action: 'rename', node, name: 'Newer', generation: 0 } },
    ]);
    goOnline();
    await queue.flush();
    expect(sent.map(([, change]) => change)).toMatchObject([
      {},
      { to: 'real' },
      { node: { id: 'real' }, generation: 1 },
    ]);
  });

  it('withdraws a change with those that depend on it, without a request', async () => {
    const node = pendingFolder('k1', 'root', 'New', 0);
    const { open, sent, goOnline } = device();
    const queue = open();
    await queue.add([
      { key: 'k1', change: { action: 'createFolder', node, parentId: 'root' } },
      { key: 'k2', change: { action: 'move', nodes: [b], to: node.id, conflict: 'fail' } },
      { key: 'k3', change: star },
    ]);
    expect(await queue.undoChanges(['k1'])).toEqual([]);
    expect(keysOf(queue)).toEqual(['k3']);
    await queue.again(['k1']);
    expect(keysOf(queue)).toEqual(['k3', 'k1']);
    await queue.undoChanges(['k1']);
    goOnline();
    await queue.flush();
    expect(sent.map(([key]) => key)).toEqual(['k3']);
  });

  it('returns the operation of a change that was sent meanwhile', async () => {
    const { open, goOnline } = device(() => ({ items: [], operationId: 'op1' }));
    const queue = open();
    await queue.add([{ key: 'k1', change: star }]);
    goOnline();
    await queue.flush();
    expect(await queue.undoChanges(['k1'])).toEqual(['op1']);
  });

  it('is limited', async () => {
    const queue = device().open();
    const many = Array.from({ length: 500 }, (_, index) => ({ key: `k${index}`, change: star }));
    await queue.add(many);
    await expect(queue.add([{ key: 'more', change: star }])).rejects.toThrow(RangeError);
    expect(queue.changes.read()).toHaveLength(500);
  });
});
