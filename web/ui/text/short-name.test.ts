import { describe, expect, it } from 'vitest';
import { shortName } from './short-name.ts';

describe('shortName', () => {
  it('keeps a short name whole', () => {
    expect(shortName('Budget 2026.xlsx')).toBe('Budget 2026.xlsx');
    expect(shortName('x'.repeat(40))).toBe('x'.repeat(40));
  });

  it('cuts the middle of a long name and keeps its extension', () => {
    expect(shortName(`${'a very long name that goes on and on '.repeat(5).trim()}.docx`)).toBe(
      'a very long name that goes on…and on.docx',
    );
    expect(Array.from(shortName('🙂'.repeat(200))).length).toBeLessThan(45);
  });

  it('cuts the end where a cut in the middle would change the order of the words', () => {
    expect(shortName(`ملف ${'The whole story of the house '.repeat(4).trim()}`)).toMatch(/^ملف The whole story .*…$/);
  });
});
