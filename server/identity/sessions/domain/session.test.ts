import { limits } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import { composeRefreshToken, familyOf, successorOf } from './refresh-token.ts';
import { decideRefresh, hasEnded, isRecentSignIn, provesRefreshToken, refreshGraceMs } from './session.ts';

const start = 1_800_000_000_000;
const { sessionIdleMs, sessionAbsoluteMs, recentSignInMs } = limits.identity;

describe('A session', () => {
  const session = { revokedAt: null, lastUsedAt: start, createdAt: start };

  it('ends by idleness, age, revocation and `validSince`', () => {
    expect(hasEnded(session, 0, start + sessionIdleMs)).toBe(false);
    expect(hasEnded(session, 0, start + sessionIdleMs + 1)).toBe(true);
    const used = { ...session, lastUsedAt: start + sessionAbsoluteMs };
    expect(hasEnded(used, 0, start + sessionAbsoluteMs)).toBe(false);
    expect(hasEnded(used, 0, start + sessionAbsoluteMs + 1)).toBe(true);
    expect(hasEnded({ ...session, revokedAt: start }, 0, start)).toBe(true);
    expect(hasEnded(session, start, start)).toBe(false);
    expect(hasEnded(session, start + 1, start)).toBe(true);
  });

  it('counts as a recent sign-in for ten minutes', () => {
    expect(isRecentSignIn({ authTime: start }, start + recentSignInMs)).toBe(true);
    expect(isRecentSignIn({ authTime: start }, start + recentSignInMs + 1)).toBe(false);
  });
});

describe('A refresh token', () => {
  const session = { refreshHash: 'now', previousHash: 'before', rotatedAt: start, isRefreshUsed: true };

  it('is kept while it is new, and replaced after that', () => {
    expect(decideRefresh(session, 'now', start + refreshGraceMs)).toBe('keep');
    expect(decideRefresh(session, 'now', start + refreshGraceMs + 1)).toBe('rotate');
  });

  it('returns its successor again within the grace period; later its reuse shows a theft (A13)', () => {
    expect(decideRefresh(session, 'before', start + refreshGraceMs)).toBe('repeat');
    expect(decideRefresh(session, 'before', start + refreshGraceMs + 1)).toBe('reused');
    expect(decideRefresh(session, 'long ago', start)).toBe('reused');
  });

  it('gets another successor later if nobody has used the first one, whose answer was lost', () => {
    const unused = { ...session, isRefreshUsed: false };
    expect(decideRefresh(unused, 'before', start + refreshGraceMs)).toBe('repeat');
    expect(decideRefresh(unused, 'before', start + refreshGraceMs + 1)).toBe('replace');
    expect(decideRefresh(unused, 'before', start + sessionIdleMs)).toBe('replace');
    expect(decideRefresh(unused, 'long ago', start + refreshGraceMs + 1)).toBe('reused');
  });

  it('has arrived if the ID token that came with it is used', () => {
    const unused = { ...session, isRefreshUsed: false };
    const second = { ...unused, rotatedAt: start + 999 };
    expect(provesRefreshToken(second, { issuedAt: start })).toBe(true);
    expect(provesRefreshToken(second, { issuedAt: start - 1000 })).toBe(false);
    expect(provesRefreshToken(session, { issuedAt: start })).toBe(false);
    expect(provesRefreshToken({ ...unused, previousHash: null }, { issuedAt: start })).toBe(false);
  });

  it('has one successor of its own family, which only the server can compute', () => {
    const family = 'f'.repeat(22);
    const token = composeRefreshToken(family, 's'.repeat(43));
    const next = successorOf(token, 'key');
    expect(familyOf(next)).toBe(family);
    expect(successorOf(token, 'key')).toBe(next);
    expect(successorOf(token, 'another key')).not.toBe(next);
    expect(successorOf(next, 'key')).not.toBe(next);
    const replaced = successorOf(token, 'key', start);
    expect(familyOf(replaced)).toBe(family);
    expect(replaced).not.toBe(next);
    expect(successorOf(token, 'key', start)).toBe(replaced);
    expect(successorOf(token, 'key', start + 1)).not.toBe(replaced);
  });

  it('has a fixed shape; other texts have no family', () => {
    for (const text of [
      '',
      '.',
      'f'.repeat(22),
      `${'f'.repeat(22)}.${'s'.repeat(42)}`,
      ` ${'f'.repeat(22)}.${'s'.repeat(43)}`,
    ])
      expect(familyOf(text)).toBeUndefined();
  });
});
