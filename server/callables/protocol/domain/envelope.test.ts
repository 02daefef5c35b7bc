import { describe, expect, it } from 'vitest';
import { nestingMax, openEnvelope, valuesMax } from './envelope.ts';

const wide = (value: unknown, type = 'Int64Value') => ({
  '@type': `type.googleapis.com/google.protobuf.${type}`,
  value,
});

describe('The envelope of a call', () => {
  it('is an object with the single key "data"', () => {
    expect(openEnvelope({ data: { a: 1 } })).toEqual({ ok: true, data: { a: 1 } });
    expect(openEnvelope({ data: 'text' })).toEqual({ ok: true, data: 'text' });
    expect(openEnvelope({ data: 0 })).toEqual({ ok: true, data: 0 });
    expect(openEnvelope({ data: false })).toEqual({ ok: true, data: false });
  });

  it('without an argument is a call with an empty one', () => {
    expect(openEnvelope({ data: null })).toEqual({ ok: true, data: {} });
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'data'],
    ['a list', [{ data: 1 }]],
    ['an empty object', {}],
    ['another key', { result: 1 }],
    ['a further key', { data: 1, uid: 'somebody' }],
    ['an inherited key', Object.create({ data: 1 })],
  ])('refuses %s', (_what, body) => {
    expect(openEnvelope(body).ok).toBe(false);
  });
});

describe('Values of 64 bits', () => {
  it('become numbers wherever they are', () => {
    const opened = openEnvelope({ data: { a: wide('12'), list: [wide('-3'), { b: wide('7', 'UInt64Value') }] } });
    expect(opened).toEqual({ ok: true, data: { a: 12, list: [-3, { b: 7 }] } });
    expect(openEnvelope({ data: wide('5') })).toEqual({ ok: true, data: 5 });
  });

  it.each([
    ['another type', wide('1', 'Timestamp')],
    ['no text', wide(1)],
    ['letters', wide('1e5')],
    ['nothing', wide(undefined)],
    ['a very long number', wide('9'.repeat(1000))],
    ['a type that is no text', { '@type': {}, value: '1' }],
  ])('are refused with %s', (_what, value) => {
    expect(openEnvelope({ data: { deep: [value] } }).ok).toBe(false);
  });
});

describe('Data that would exhaust the server (A39)', () => {
  it('is refused if it nests too deep, without deep recursion', () => {
    const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
    expect(openEnvelope({ data: nested(nestingMax) }).ok).toBe(true);
    expect(openEnvelope({ data: nested(nestingMax + 2) }).ok).toBe(false);
    expect(openEnvelope({ data: nested(1_000_000) }).ok).toBe(false);
  });

  it('is refused if it contains too many values', () => {
    expect(openEnvelope({ data: Array.from({ length: valuesMax - 10 }, () => 1) }).ok).toBe(true);
    expect(openEnvelope({ data: Array.from({ length: valuesMax + 10 }, () => 1) }).ok).toBe(false);
  });
});
