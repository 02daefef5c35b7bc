import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { payloadErrorOf } from './payload-error.ts';

const schema = v.strictObject({
  password: v.pipe(v.string(), v.maxLength(10)),
  list: v.optional(v.array(v.strictObject({ id: v.string() }))),
});

function faultIn(data: unknown) {
  const parsed = v.safeParse(schema, data);
  if (parsed.success) throw new Error('This data has no fault.');
  return payloadErrorOf(parsed.issues[0]);
}

describe('An error of a payload', () => {
  it('names the path and the expected value', () => {
    expect(faultIn({ password: 'x', list: [{ id: 'a' }, { id: 5 }] })).toEqual({
      path: 'list.1.id',
      message: 'must be string',
    });
    expect(faultIn('text')).toMatchObject({ path: '' });
  });

  it('never repeats the value', () => {
    expect(JSON.stringify(faultIn({ password: { secret: 'hunter2' } }))).not.toContain('hunter2');
    expect(JSON.stringify(faultIn({ password: 'hunter2-hunter2' }))).not.toContain('hunter2');
  });

  it('stays short, whatever the key', () => {
    expect(JSON.stringify(faultIn({ password: 'x', ['k'.repeat(1_000_000)]: 1 })).length).toBeLessThan(600);
  });
});
