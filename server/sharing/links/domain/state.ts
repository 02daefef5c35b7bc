import type { LinkState } from '@hearth/contract';

/** The stored fields that decide when a link is open. */
export interface LinkTerms {
  readonly startsAt: number | null;
  readonly expiresAt: number | null;
  readonly maxDownloads: number | null;
  readonly downloads: number;
  readonly pausedAt: number | null;
  readonly revokedAt: number | null;
}

/**
 * Computes the state of a link from its terms, its creator's rights and its targets; it is never stored. Of several
 * reasons it names the one that must be resolved first.
 */
export function linkState(
  terms: LinkTerms,
  facts: { readonly creatorMay: boolean; readonly hasTarget: boolean },
  now: number,
): LinkState {
  if (terms.revokedAt !== null) return 'revoked';
  if (!facts.creatorMay || !facts.hasTarget) return 'suspended';
  if (terms.expiresAt !== null && terms.expiresAt <= now) return 'expired';
  if (terms.maxDownloads !== null && terms.downloads >= terms.maxDownloads) return 'exhausted';
  if (terms.pausedAt !== null) return 'paused';
  if (terms.startsAt !== null && terms.startsAt > now) return 'scheduled';
  return 'active';
}
