import type { LinkState } from '@hearth/contract';

/** What of a link is kept that says when it is good. */
export interface LinkTerms {
  readonly startsAt: number | null;
  readonly expiresAt: number | null;
  readonly maxDownloads: number | null;
  readonly downloads: number;
  readonly pausedAt: number | null;
  readonly revokedAt: number | null;
}

/**
 * Nothing of this is stored: a link is what its terms, its creator and its targets make of it at this moment. Of several
 * reasons the one is told that the others wait behind: extending a link that is also paused shows that it is paused.
 */
export function linkState(
  terms: LinkTerms,
  ground: { readonly creatorMay: boolean; readonly hasTarget: boolean },
  now: number,
): LinkState {
  if (terms.revokedAt !== null) return 'revoked';
  if (!ground.creatorMay || !ground.hasTarget) return 'suspended';
  if (terms.expiresAt !== null && terms.expiresAt <= now) return 'expired';
  if (terms.maxDownloads !== null && terms.downloads >= terms.maxDownloads) return 'exhausted';
  if (terms.pausedAt !== null) return 'paused';
  if (terms.startsAt !== null && terms.startsAt > now) return 'scheduled';
  return 'active';
}
