import { expect, it } from 'vitest';
import { applyOperation } from './apply-operation.ts';
import { createUndoStack, type Operation, type UndoDirection } from './undo-stack.ts';

const gone = new Error('gone');
const cut = new Error('cut');

/** An undo stack with these operations, on a connection that fails for some of their parts. */
function page(...operations: readonly Operation[]) {
  const stack = createUndoStack();
  for (const operation of operations) stack.push(operation);
  const failing = new Map<string, Error>();
  const calls: string[] = [];
  async function press(way: UndoDirection): Promise<string> {
    const operation = stack[way]();
    if (!operation) return 'nothing';
    const turn = async (id: string) => {
      const error = failing.get(id);
      if (error) throw error;
      calls.push(`${way} ${id}`);
    };
    return applyOperation({ stack, turn, isGone: (error) => error === gone }, operation, way).then(
      () => operation.sentence,
      (error: Error) => error.message,
    );
  }
  return { press, failing, calls };
}

const old = { ids: ['old'], sentence: 'the old one' };
const late = { ids: ['1', '2', '3'], sentence: 'the late one' };

it('undo after a lost connection means the same operation again, not an older one', async () => {
  const { press, failing, calls } = page(old, late);
  failing.set('3', cut);
  expect(await press('undo')).toBe('cut');
  expect(await press('redo')).toBe('nothing');
  failing.clear();
  expect(await press('undo')).toBe('the late one');
  expect(calls).toEqual(['undo 3', 'undo 2', 'undo 1']);
  expect(await press('undo')).toBe('the old one');
});

it('undo does not repeat the parts that were undone before the connection was lost', async () => {
  const { press, failing, calls } = page(old, late);
  failing.set('2', cut);
  expect(await press('undo')).toBe('cut');
  failing.clear();
  expect(await press('undo')).toBe('the late one');
  expect(calls).toEqual(['undo 3', 'undo 2', 'undo 1']);
  expect(await press('redo')).toBe('the late one');
  expect(await press('redo')).toBe('the late one');
  expect(calls.slice(3)).toEqual(['redo 1', 'redo 2', 'redo 3']);
});

it('undo drops an operation that can no longer be undone, so the next one means the operation before', async () => {
  const { press, failing } = page(old, { ids: ['x'], sentence: 'x' });
  failing.set('x', gone);
  expect(await press('undo')).toBe('gone');
  expect(await press('redo')).toBe('nothing');
  expect(await press('undo')).toBe('the old one');
});

it('redo keeps an operation that failed', async () => {
  const { press, failing } = page(old);
  await press('undo');
  failing.set('old', cut);
  expect(await press('redo')).toBe('cut');
  expect(await press('undo')).toBe('nothing');
  failing.clear();
  expect(await press('redo')).toBe('the old one');
  expect(await press('undo')).toBe('the old one');
});
