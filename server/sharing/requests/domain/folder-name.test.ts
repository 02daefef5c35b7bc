import { describe, expect, it } from 'vitest';
import { byteLength, parseNodeName } from '../../../files/domain/node-name.ts';
import { submitterFolderName } from './folder-name.ts';

const at = Date.UTC(2027, 0, 15, 23, 59);
const of = (name: string | null, email: string | null = null) => submitterFolderName({ name, email }, 'ABCD-EFGH', at);

describe('The folder of a submission', () => {
  it('is named after the submitter and the day', () => {
    expect(of('Ada Lovelace')).toBe('Ada Lovelace 2027-01-15');
    expect(of(null, 'ada@example.org')).toBe('ada@example.org 2027-01-15');
    expect(of(null)).toBe('ABCD-EFGH 2027-01-15');
  });

  it.each(['../../etc', 'a\\b', 'x\0y', '\u202eexe', '.', '..', ' ', '\u200b', 'ß'.repeat(200), 'end.', 'A\r\nB'])(
    'is a valid folder name for any input: %j (T1, T7)',
    (typed) => {
      const name = of(typed, 'a/b@example.org');
      expect(parseNodeName(name)).toEqual({ ok: true, name });
      expect(byteLength(name)).toBeLessThanOrEqual(255);
    },
  );
});
