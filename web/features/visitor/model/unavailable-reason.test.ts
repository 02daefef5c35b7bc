import { describe, expect, it } from 'vitest';
import { challengeIn } from './challenge.ts';
import { opensAt, requiresCredentials, unavailableReason } from './unavailable-reason.ts';

describe('a link that does not open', () => {
  it.each([
    ['link/not-found', {}, 'notFound'],
    ['link/gone', { why: 'paused' }, 'paused'],
    ['link/gone', { why: 'exhausted' }, 'exhausted'],
    ['link/gone', {}, 'suspended'],
    ['link/gone', { why: 'toString' }, 'suspended'],
    ['network', {}, null],
    ['rate/limited', {}, null],
  ] as const)('%s %j is %s', (code, detail, why) => expect(unavailableReason({ code, detail })).toBe(why));

  it('reports its opening time if the server sent one', () => {
    expect(opensAt({ detail: { why: 'scheduled', opensAt: 1_800_000_000_000 } })).toBe(1_800_000_000_000);
    expect(opensAt({ detail: { why: 'scheduled' } })).toBeNull();
    expect(opensAt({ detail: { why: 'scheduled', opensAt: 'soon' } })).toBeNull();
  });
});

describe('a link that is changed during a visit', () => {
  it('asks the visitor for the new credentials', () => {
    for (const code of ['link/password-required', 'link/email-required'] as const)
      expect(requiresCredentials({ code })).toBe(true);
    for (const code of ['link/gone', 'network'] as const) expect(requiresCredentials({ code })).toBe(false);
  });
});

describe('a refused password', () => {
  it('may demand a proof of work before the next attempt (T32)', () => {
    expect(challengeIn({ detail: { challenge: 'v1.abc', bits: 17 } })).toEqual({ challenge: 'v1.abc', bits: 17 });
    expect(challengeIn({ detail: {} })).toBeNull();
    expect(challengeIn({ detail: { challenge: 7, bits: '17' } })).toBeNull();
  });
});
