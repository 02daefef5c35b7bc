import { describe, expect, it } from 'vitest';
import { createUndoStack } from './undo-stack.ts';

const one = { ids: ['1'], sentence: 'Moved one' };
const two = { ids: ['2'], sentence: 'Moved two' };

describe('what was done', () => {
  it('is turned round from the latest, and again forwards', () => {
    const stack = createUndoStack();
    stack.push(one);
    stack.push(two);
    expect([stack.undo(), stack.undo(), stack.undo()]).toEqual([two, one, undefined]);
    expect([stack.redo(), stack.redo(), stack.redo()]).toEqual([one, two, undefined]);
    expect(stack.undo()).toBe(two);
  });

  it('can be turned round out of turn', () => {
    const stack = createUndoStack();
    stack.push(one);
    stack.push(two);
    expect(stack.undo(one)).toBe(one);
    expect(stack.undo(one)).toBeUndefined();
    expect(stack.undo()).toBe(two);
  });

  it('cannot be done again after something else was done', () => {
    const stack = createUndoStack();
    stack.push(one);
    stack.undo();
    stack.push(two);
    expect(stack.redo()).toBeUndefined();
  });

  it('is done again out of turn, by what offers just that', () => {
    const stack = createUndoStack();
    stack.push(one);
    stack.push(two);
    stack.undo();
    stack.undo();
    expect(stack.redo(two)).toBe(two);
    expect(stack.redo(two)).toBeUndefined();
    expect(stack.redo()).toBe(one);
  });

  it('may come from another page: once turned here, it turns back here', () => {
    const stack = createUndoStack();
    stack.join(one, 'undo');
    expect(stack.undo()).toBeUndefined();
    expect(stack.redo()).toBe(one);
    expect(stack.undo()).toBe(one);
  });
});
