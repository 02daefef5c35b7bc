import { type LinkRole, limits } from '@hearth/contract';
import { AppError } from '../../../core/errors.ts';
import { type LinkPolicy, mayLastUntil } from '../domain/policy.ts';
import type { LinkSettings } from '../domain/stored-link.ts';

/** Refuses an expiry that is too soon or before the start; the link may keep its present expiry (`before`). */
export function refuseTimes({ startsAt, expiresAt }: Times, now: number, before?: number | null): void {
  if (expiresAt === null) return;
  if (expiresAt !== before && expiresAt < now + limits.link.lifetimeMinMs) throw new AppError('link/expiry-too-soon');
  if (startsAt !== null && expiresAt <= startsAt)
    throw new AppError('request/invalid', {
      sentence: 'A link must end after it begins.',
      details: { field: 'expiresAt' },
    });
}

/** Checked only when a person sets the expiry: an existing link keeps the expiry it has. */
export function refuseTooLong(policy: LinkPolicy, { startsAt, expiresAt }: Times, now: number): void {
  if (!mayLastUntil(policy, Math.max(now, startsAt ?? now), expiresAt))
    throw new AppError('link/expiry-too-late', { details: { maxMs: policy.lifetimeMaxMs ?? null } });
}

type Times = Pick<LinkSettings, 'startsAt' | 'expiresAt'>;

/** A link that only takes uploads needs a folder to put them into. */
export function refuseFilesFor(role: LinkRole, targets: readonly { readonly kind: 'file' | 'folder' }[]): void {
  if (role === 'add' && targets.some(({ kind }) => kind === 'file'))
    throw new AppError('request/invalid', { sentence: 'Files can only be added to a folder.' });
}
