import { describe, expect, it } from 'vitest';
import { readClipping, writeClipping } from './node-clipboard.ts';

function board(given: Readonly<Record<string, string>> = {}) {
  const data = new Map(Object.entries(given));
  return {
    data,
    setData: (type: string, text: string) => void data.set(type, text),
    getData: (type: string) => data.get(type) ?? '',
  };
}

describe('the clipboard', () => {
  it('carries items to another tab, and their names as text', () => {
    const carried = board();
    writeClipping(carried, { action: 'cut', ids: ['a', 'b'] }, ['x.txt', 'y.txt']);
    expect(readClipping(carried)).toEqual({ action: 'cut', ids: ['a', 'b'] });
    expect(carried.data.get('text/plain')).toBe('x.txt\ny.txt');
  });

  it.each([
    '',
    'not json',
    '7',
    'null',
    '{"action":"burn","ids":["a"]}',
    '{"action":"copy","ids":[]}',
    '{"action":"copy","ids":[7]}',
    '{"action":"copy","ids":"a"}',
    `{"action":"copy","ids":["${'x'.repeat(65)}"]}`,
  ])('does not take %j', (text) => expect(readClipping(board({ 'application/x-hearth-nodes': text }))).toBeUndefined());
});
