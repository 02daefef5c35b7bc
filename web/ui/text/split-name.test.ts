import { describe, expect, it } from 'vitest';
import { splitName } from './split-name.ts';

describe('splitName', () => {
  it('leaves a short name whole', () => {
    expect(splitName('Budget 2026.xlsx')).toEqual({ head: 'Budget 2026.xlsx', tail: '' });
  });

  it('keeps the extension and the characters before it', () => {
    expect(splitName('Minutes of the residents association (final v3).pdf').tail).toBe('al v3).pdf');
    expect(splitName('a very long name without any extension at all').tail).toBe('n at all');
  });

  it('loses no character', () => {
    for (const name of ['x'.repeat(200), `${'y'.repeat(60)}.tar.gz`, 'תקציב משפחתי לשנת אלפיים עשרים ושש.docx']) {
      const { head, tail } = splitName(name);
      expect(head + tail).toBe(name);
    }
  });

  it('does not treat the end of a sentence as an extension', () => {
    expect(splitName('Everything I know about this. A long story told short').tail).toBe('ld short');
  });

  it('does not treat a leading dot as an extension', () => {
    expect(splitName(`.${'a'.repeat(40)}`).tail).toHaveLength(8);
  });

  it('does not split joined letters, and leaves a space to the head', () => {
    expect(splitName('مرحبا بالعالم.pdf', 14)).toEqual({ head: 'مرحبا ', tail: 'بالعالم.pdf' });
    // After a letter that never joins the next one, the cut is invisible.
    expect(splitName('ميزانيةالعائلةالكبيرةالمدرسية.xlsx').tail).toBe('لمدرسية.xlsx');
    expect(splitName('a name that goes on and on, on and on.docx').tail).toBe('and on.docx');
  });

  it('does not split a run in the opposite direction, whose halves would swap', () => {
    expect(splitName('تقرير السنة المالية 2024-2025.pdf').tail).toBe('2024-2025.pdf');
    expect(splitName('Pictures of שבת שלום ומבורך.png').tail).toBe('שבת שלום ומבורך.png');
    const path = 'ملفاتي › Letters › Grandmother › From the sea › Summer of 1962';
    expect(splitName(path)).toEqual({ head: path, tail: '' });
  });

  it('never splits a character', () => {
    const family = '👨‍👩‍👧‍👦';
    const { head, tail } = splitName(`${'a'.repeat(30)}${family.repeat(10)}`);
    expect(tail).toBe(family.repeat(8));
    expect(head.endsWith(family.repeat(2))).toBe(true);
  });
});
