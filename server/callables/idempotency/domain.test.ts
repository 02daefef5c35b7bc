import { describe, expect, it } from 'vitest';
import { takeRequestId } from './domain.ts';

describe('The request id of a write', () => {
  it('is removed from the data', () => {
    expect(takeRequestId({ requestId: 'abcDEF12-_', name: 'x' }, 8)).toEqual({
      requestId: 'abcDEF12-_',
      payload: { name: 'x' },
    });
  });

  it.each([
    ['missing', {}],
    ['too short', { requestId: '1234567' }],
    ['too long', { requestId: 'x'.repeat(65) }],
    ['not a text', { requestId: 12345678 }],
    ['null', { requestId: null }],
    ['a list', { requestId: ['abcdefgh'] }],
    ['with a line end', { requestId: 'abcdefgh\n' }],
    ['with a NUL', { requestId: 'abcd\0efgh' }],
    ['inherited', Object.create({ requestId: 'abcdefgh' })],
    ['in a text', 'requestId=abcdefgh'],
    ['in nothing', null],
    ['empty', { requestId: '' }],
  ])('is refused when %s', (_what, data) => {
    expect(takeRequestId(data, 8)).toBeUndefined();
  });

  it('has at least the required length', () => {
    const data = { requestId: 'x'.repeat(22) };
    expect(takeRequestId(data, 22)).toBeDefined();
    expect(takeRequestId(data, 23)).toBeUndefined();
  });
});
