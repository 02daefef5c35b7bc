import { describe, expect, it } from 'vitest';
import { normaliseEmail } from './email.ts';

describe('An e-mail', () => {
  it('is stored in one form, however it was typed (A7)', () => {
    const typed = [
      'ada@example.org',
      ' Ada@EXAMPLE.org ',
      'ada＠example.org',
      'ａｄａ@example.org',
      'ada@ｅｘａｍｐｌｅ.org',
      'ada@example。org',
      'ada@ex\u00ADample.org',
    ];
    // A soft hyphen is invisible, so it is refused and not removed.
    expect(typed.map(normaliseEmail)).toEqual([...Array(6).fill('ada@example.org'), undefined]);
    expect(normaliseEmail('ada@BÜCHER.example')).toBe('ada@xn--bcher-kva.example');
    expect(normaliseEmail('ada@xn--bcher-kva.example')).toBe('ada@xn--bcher-kva.example');
    expect(normaliseEmail('ADÉ@example.org')).toBe(normaliseEmail('ade\u0301@example.org'));
  });

  it('does not change when it is normalised again', () => {
    const typed = [
      'Ada.L+x@Example.ORG',
      'İ@example.org',
      'ﬁ@example.org',
      'ẞ@faß.example',
      'o’neil@example.org',
      'me@home',
    ];
    for (const text of typed) {
      const once = normaliseEmail(text);
      expect(once, text).toBeTypeOf('string');
      expect(normaliseEmail(once ?? ''), text).toBe(once);
    }
  });

  it('stays distinct from an address that looks alike', () => {
    expect(normaliseEmail('аda@example.org')).not.toBe(normaliseEmail('ada@example.org'));
    expect(normaliseEmail('a.da@example.org')).not.toBe(normaliseEmail('ada@example.org'));
  });

  it('has exactly one @ after normalisation', () => {
    for (const text of [
      '',
      '@',
      'ada',
      'ada@',
      '@example.org',
      'a@b@example.org',
      'a＠evil.org@example.org',
      'a@@b.org',
    ])
      expect(normaliseEmail(text), text).toBeUndefined();
  });

  it('contains nothing that ends or moves the domain', () => {
    const domains = [
      'a b.org',
      'a/b.org',
      'a\\b.org',
      'a%2eorg',
      'a?b.org',
      'a#b.org',
      'a:80',
      '[::1]',
      'a..b',
      '.a',
      'a.',
      '-a.org',
      'a-.org',
      'a_b.org',
      '127.0.0.1',
      '0x7f.1',
      '2130706433',
      'xn--a',
      `${'a'.repeat(64)}.org`,
    ];
    for (const domain of domains) expect(normaliseEmail(`ada@${domain}`), domain).toBeUndefined();
  });

  it('contains no space, invisible character or quoted part', () => {
    for (const local of [
      'a b',
      'a\tb',
      'a\0b',
      'a\u200Bb',
      'a\u202Eb',
      '"a b"',
      'a,b',
      'a<b',
      '.a',
      'a.',
      'a..b',
      '\ud800',
    ])
      expect(normaliseEmail(`${local}@example.org`), JSON.stringify(local)).toBeUndefined();
  });

  it('has at most 254 characters', () => {
    const domain = `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(61)}`;
    expect(normaliseEmail(`${'x'.repeat(64)}@${domain}`)).toHaveLength(254);
    expect(normaliseEmail(`${'x'.repeat(64)}@${domain}c`)).toBeUndefined();
    expect(normaliseEmail(`${'x'.repeat(65)}@example.org`)).toBeUndefined();
    expect(normaliseEmail(`${'x'.repeat(1_000_000)}@example.org`)).toBeUndefined();
    // One character that becomes eighteen.
    expect(normaliseEmail(`${'\uFDFA'.repeat(10)}@example.org`)).toBeUndefined();
  });
});
