import { describe, expect, it } from 'vitest';
import { type LinkTerms, linkState } from './state.ts';

const now = 1_000_000;
const plain: LinkTerms = {
  startsAt: null,
  expiresAt: null,
  maxDownloads: null,
  downloads: 0,
  pausedAt: null,
  revokedAt: null,
};
const sound = { creatorMay: true, hasTarget: true };

describe('A link is', () => {
  it.each([
    ['active without terms', {}, 'active'],
    ['scheduled until it begins', { startsAt: now + 1 }, 'scheduled'],
    ['active from the moment it begins', { startsAt: now }, 'active'],
    ['active until it ends', { expiresAt: now + 1 }, 'active'],
    ['expired from the moment it ends', { expiresAt: now }, 'expired'],
    ['active while downloads are left', { maxDownloads: 2, downloads: 1 }, 'active'],
    ['exhausted with the last download', { maxDownloads: 2, downloads: 2 }, 'exhausted'],
    ['exhausted when the limit is lowered below what was downloaded', { maxDownloads: 1, downloads: 2 }, 'exhausted'],
    ['paused', { pausedAt: now - 1 }, 'paused'],
    ['paused also before it begins', { pausedAt: now - 1, startsAt: now + 1 }, 'paused'],
    ['expired first, whatever else', { pausedAt: 1, expiresAt: now, maxDownloads: 1, downloads: 1 }, 'expired'],
    ['revoked for good', { revokedAt: 1, pausedAt: 1, expiresAt: now }, 'revoked'],
  ] as const)('%s', (_what, terms, state) => {
    expect(linkState({ ...plain, ...terms }, sound, now)).toBe(state);
  });

  it('suspended while its creator may not share or no target is reachable', () => {
    for (const facts of [
      { creatorMay: false, hasTarget: true },
      { creatorMay: true, hasTarget: false },
    ])
      for (const terms of [{}, { pausedAt: 1 }, { expiresAt: now }, { startsAt: now + 1 }]) {
        expect(linkState({ ...plain, ...terms }, facts, now)).toBe('suspended');
        expect(linkState({ ...plain, ...terms, revokedAt: 1 }, facts, now)).toBe('revoked');
      }
  });
});
