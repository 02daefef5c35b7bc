import { describe, expect, it } from 'vitest';
import { columnsMax, parseTable, separatorOf } from './parse-table.ts';

describe('separated values', () => {
  it('are parsed with quotes, line endings and empty cells', () => {
    expect(parseTable('a,b,c\r\n1,"x, ""y""\nz",\n,,')).toMatchObject({
      head: ['a', 'b', 'c'],
      rows: [
        ['1', 'x, "y"\nz', ''],
        ['', '', ''],
      ],
      columns: 3,
      isCut: false,
    });
  });

  it.each([
    ['a;b;c\n1,5;2,5;3', ';'],
    ['a\tb\n1\t2', '\t'],
    ['a|b\n1|2', '|'],
    ['"a;b;c;d",e\n1,2', ','],
    ['one column\nonly', ','],
  ])('detects the separator of %j', (text, separator) => expect(separatorOf(text)).toBe(separator));

  it('keeps HTML as the text it is (T6)', () => {
    expect(parseTable('a\n<img src=x onerror=alert(1)>').rows).toEqual([['<img src=x onerror=alert(1)>']]);
  });

  it('reads an unclosed quote to the end, and skips the byte order mark', () => {
    expect(parseTable('\ufeffa,b\n"open,1').rows).toEqual([['open,1']]);
    expect(parseTable('\ufeffa').head).toEqual(['a']);
    expect(parseTable('').columns).toBe(0);
  });

  it('reports when there are more columns than the limit', () => {
    expect(parseTable('x,'.repeat(columnsMax + 5))).toMatchObject({ columns: columnsMax, isCut: true });
  });

  it('are split at the chosen separator, even if another one is more frequent', () => {
    expect(parseTable('a;b;c,d', ',').head).toEqual(['a;b;c', 'd']);
  });
});
