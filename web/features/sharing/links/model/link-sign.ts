import type { DriveLink } from '@hearth/contract';

/** The content and the severity of a link's chip. */
export type LinkSign =
  | { readonly says: 'state'; readonly tone: 'ok' | 'plain' | 'warn' | 'danger' }
  | { readonly says: 'expiry'; readonly at: number; readonly tone: 'ok' | 'warn' }
  | { readonly says: 'downloads'; readonly done: number; readonly max: number; readonly tone: 'ok' | 'warn' };

/** An open link shows the limit that will close it; a closed link shows the reason. */
export function linkSign(
  { state, expiresAt, maxDownloads, downloads }: Pick<DriveLink, 'state' | 'expiresAt' | 'maxDownloads' | 'downloads'>,
  now: number,
): LinkSign {
  if (state !== 'active') return { says: 'state', tone: tones[state] };
  if (maxDownloads !== null) {
    return {
      says: 'downloads',
      done: downloads,
      max: maxDownloads,
      tone: downloads + 1 >= maxDownloads ? 'warn' : 'ok',
    };
  }
  if (expiresAt === null) return { says: 'state', tone: 'ok' };
  return { says: 'expiry', at: expiresAt, tone: expiresAt - now < soonMs ? 'warn' : 'ok' };
}

const soonMs = 24 * 3_600_000;

const tones = {
  scheduled: 'plain',
  paused: 'warn',
  expired: 'danger',
  exhausted: 'danger',
  suspended: 'danger',
  revoked: 'danger',
} as const;
