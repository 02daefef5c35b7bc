import { describe, expect, it } from 'vitest';
import { createUndoStack } from './undo-stack.ts';

const one = { ids: ['1'], sentence: 'Moved one' };
const two = { ids: ['2'], sentence: 'Moved two' };

describe('the undo stack', () => {
  it('undoes from the latest, and redoes in reverse', () => {
    const stack = createUndoStack();
    stack.push(one);
    stack.push(two);
    expect([stack.undo(), stack.undo(), stack.undo()]).toEqual([two, one, undefined]);
    expect([stack.redo(), stack.redo(), stack.redo()]).toEqual([one, two, undefined]);
    expect(stack.undo()).toBe(two);
  });

  it('undoes a chosen operation out of order', () => {
    const stack = createUndoStack();
    stack.push(one);
    stack.push(two);
    expect(stack.undo(one)).toBe(one);
    expect(stack.undo(one)).toBeUndefined();
    expect(stack.undo()).toBe(two);
  });

  it('drops the redo side after a new operation', () => {
    const stack = createUndoStack();
    stack.push(one);
    stack.undo();
    stack.push(two);
    expect(stack.redo()).toBeUndefined();
  });

  it('redoes a chosen operation out of order', () => {
    const stack = createUndoStack();
    stack.push(one);
    stack.push(two);
    stack.undo();
    stack.undo();
    expect(stack.redo(two)).toBe(two);
    expect(stack.redo(two)).toBeUndefined();
    expect(stack.redo()).toBe(one);
  });

  it('accepts an operation of another page that was undone here', () => {
    const stack = createUndoStack();
    stack.join(one, 'undo');
    expect(stack.undo()).toBeUndefined();
    expect(stack.redo()).toBe(one);
    expect(stack.undo()).toBe(one);
  });
});
