import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

describe('csvOf', () => {
  it('keeps commas, quotes and line ends inside their cell', () => {
    expect(csvOf([['a,b', 'say "x"', 'one\ntwo', 'plain']])).toBe('\uFEFF"a,b","say ""x""","one\ntwo",plain\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', ' =1', '\t=1', '＝1'])(
    'escapes a name that a spreadsheet would run as a formula: %j (T40)',
    (name) => expect(csvOf([[name]])).toBe(`\uFEFF"'${name}"\r\n`),
  );

  it('leaves other names unchanged', () => {
    expect(csvOf([['report-2026.txt', 'a=b']])).toBe('\uFEFFreport-2026.txt,a=b\r\n');
  });
});
