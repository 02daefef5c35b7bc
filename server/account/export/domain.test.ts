import { describe, expect, it } from 'vitest';
import { type JsonField, writeJson } from './domain.ts';

const read = async (fields: readonly JsonField[], onThing?: () => void) => {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeJson(fields, onThing)) pieces.push(piece);
  return { pieces, value: JSON.parse(Buffer.concat(pieces).toString('utf8')) };
};

async function* things(count: number, thing: unknown) {
  for (let i = 0; i < count; i += 1) yield thing;
}

describe('Streamed JSON', () => {
  it('parses to the written values, with empty arrays and unusual names', async () => {
    const odd = { 'a "b"\n': ['\u2028', '😀', null, { x: 1 }] };
    const { value } = await read([
      ['at', 7],
      ['none', things(0, 1)],
      ['odd', things(3, odd)],
      ['profile', odd],
    ]);
    expect(value).toEqual({ at: 7, none: [], odd: [odd, odd, odd], profile: odd });
  });

  it('comes in chunks that do not grow with the number of elements', async () => {
    let seen = 0;
    const { pieces, value } = await read([['many', things(20_000, { name: 'x'.repeat(100) })]], () => {
      seen += 1;
    });
    expect(value.many).toHaveLength(20_000);
    expect(seen).toBe(20_000);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(128 * 1024);
  });
});
