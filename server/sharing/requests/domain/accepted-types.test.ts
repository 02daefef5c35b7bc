import { describe, expect, it } from 'vitest';
import { parseRequestTypes, takesType } from './accepted-types.ts';

describe('The types that a file request accepts', () => {
  it('are normalized, each once', () => {
    expect(parseRequestTypes(['.PDF', 'pdf', '*.pdf', ' tar.gz', 'Image/*', 'text/plain'])).toEqual([
      'pdf',
      'tar.gz',
      'image/*',
      'text/plain',
    ]);
  });

  it.each(['', '.', '*', '*/*', 'a/b/c', '/', 'image/', 'p df', '../x', 'a\0', 'x'.repeat(40), '<b>'])(
    'are refused when one is neither an ending nor a MIME type: %j',
    (type) => {
      expect(parseRequestTypes([type])).toBeUndefined();
    },
  );

  it('are all types when the list is empty', () => {
    expect(takesType([], 'anything', undefined)).toBe(true);
  });

  it('match the ending of the name in any case, and only at its end', () => {
    expect(takesType(['pdf'], 'Thesis.PDF', undefined)).toBe(true);
    expect(takesType(['pdf'], 'thesis.pdf.exe', 'application/pdf')).toBe(false);
    expect(takesType(['pdf'], 'pdf', undefined)).toBe(false);
    expect(takesType(['tar.gz'], 'a.tar.gz', undefined)).toBe(true);
  });

  it('match the content type that the sender gives', () => {
    expect(takesType(['image/*'], 'x', 'image/png')).toBe(true);
    expect(takesType(['image/*'], 'x', 'IMAGE/PNG; a=b')).toBe(true);
    expect(takesType(['image/*'], 'x.png', undefined)).toBe(false);
    expect(takesType(['image/*'], 'x', 'imagex/png')).toBe(false);
    expect(takesType(['text/plain'], 'x', 'text/plain;charset=utf-8')).toBe(true);
    expect(takesType(['text/plain'], 'x', 'text/plainer')).toBe(false);
  });
});
