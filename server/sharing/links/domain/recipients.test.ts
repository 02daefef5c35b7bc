import { describe, expect, it } from 'vitest';
import { linkPath, tokenOf } from './address.ts';
import { isNarrower, isRecipient } from './recipients.ts';

describe('A link with recipients', () => {
  const list = ['grace@example.org', 'nest.example'];

  it.each([
    ['grace@example.org', true],
    ['  Grace@Example.ORG ', true],
    ['anybody@nest.example', true],
    ['ada@example.org', false],
    ['grace@example.org.evil.example', false],
    ['x@sub.nest.example', false],
    ['x@example', false],
    ['nest.example', false],
    ['@nest.example', false],
    ['a@b@nest.example', false],
    ['evil@nest.example@other.example', false],
    ['', false],
  ])('is for %j: %s', (address, is) => expect(isRecipient(list, address)).toBe(is));

  it('is narrower when an entry is removed or the first one is added, not when more or all are allowed', () => {
    expect(isNarrower([], ['a@b.example'])).toBe(true);
    expect(isNarrower(['a@b.example'], ['c@d.example'])).toBe(true);
    expect(isNarrower(['a@b.example'], ['a@b.example', 'c@d.example'])).toBe(false);
    expect(isNarrower(['a@b.example'], [])).toBe(false);
    expect(isNarrower([], [])).toBe(false);
  });
});

describe('The address of a link', () => {
  const token = 'a-B_c'.padEnd(43, '-');

  it('is its token with any slug before it', () => {
    expect(tokenOf(token)).toBe(token);
    expect(tokenOf(linkPath('', token))).toBe(token);
    for (const slug of ['holiday', 'a', '-', 'our-trip-2026', 'x'.repeat(40)])
      expect(tokenOf(linkPath(slug, token))).toBe(token);
  });

  it('is not any path that ends like a token', () => {
    for (const path of [`x${token}`, `X-${token}`, `a/b-${token}`, `é-${token}`, token.slice(1), ''])
      expect(tokenOf(path)).toBe(path);
  });
});
