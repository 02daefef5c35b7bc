import { describe, expect, it } from 'vitest';
import { isBounded } from './body-bounds.ts';
import { nestingMax, openEnvelope, valuesMax } from './envelope.ts';

const nested = (levels: number, open = '[', close = ']') => `${open.repeat(levels)}1${close.repeat(levels)}`;

describe('The text of a body (A39, T33)', () => {
  it('is refused by its brackets before it is parsed, closed or not', () => {
    expect(isBounded(`{"data":${nested(1_000_000)}}`)).toBe(false);
    expect(isBounded(`{"data":${nested(1_000_000, '{"a":', '}')}}`)).toBe(false);
    expect(isBounded('['.repeat(1_000_000))).toBe(false);
  });

  it('is refused if it contains too many values', () => {
    expect(isBounded(`{"data":[${'1,'.repeat(3 * valuesMax)}1]}`)).toBe(false);
    expect(isBounded(`{"data":{${'"a":1,'.repeat(3 * valuesMax)}"b":1}}`)).toBe(false);
    expect(isBounded(`{"data":[${'[],'.repeat(2 * valuesMax)}1]}`)).toBe(false);
  });

  it('passes if the envelope accepts it', () => {
    const list = (value: unknown) => Array.from({ length: valuesMax - 2 }, () => value);
    const deep = JSON.parse(nested(nestingMax));
    for (const data of [null, '', 1, {}, deep, list(1), list('x'), list([]), list({})]) {
      expect(openEnvelope({ data }).ok).toBe(true);
      expect(isBounded(JSON.stringify({ data }))).toBe(true);
    }
  });

  it('counts only what is outside of strings', () => {
    for (const text of [
      '['.repeat(500),
      '"['.repeat(500),
      '\\"['.repeat(500),
      '\\'.repeat(501),
      ',,'.repeat(valuesMax * 2),
    ])
      expect(isBounded(JSON.stringify({ data: { [text]: text } }))).toBe(true);
    const after = (text: string) => `{"data":[${JSON.stringify(text)},${nested(100)}]}`;
    for (const text of ['', '\\', '"', '\\"', '\\\\"']) expect(isBounded(after(text))).toBe(false);
  });

  it('may end anywhere', () => {
    for (const text of ['', '"', '"\\', '"\\"', '{"data":"', ']]]]', '}']) expect(isBounded(text)).toBe(true);
  });
});
