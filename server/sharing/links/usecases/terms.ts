import { type LinkRole, limits } from '@hearth/contract';
import { AppError } from '../../../core/errors.ts';
import { type LinkPolicy, mayLastUntil } from '../domain/policy.ts';
import type { LinkSettings } from '../domain/stored-link.ts';

/** Refuses a time that cannot be meant; `before` is what the link had, which may stay. */
export function refuseTimes({ startsAt, expiresAt }: Times, now: number, before?: number | null): void {
  if (expiresAt === null) return;
  if (expiresAt !== before && expiresAt < now + limits.link.lifetimeMinMs) throw new AppError('link/expiry-too-soon');
  if (startsAt !== null && expiresAt <= startsAt)
    throw new AppError('request/invalid', {
      sentence: 'A link must end after it begins.',
      details: { field: 'expiresAt' },
    });
}

/** Asked when somebody sets the end of a link: one that is there keeps what it has. */
export function refuseTooLong(policy: LinkPolicy, { startsAt, expiresAt }: Times, now: number): void {
  if (!mayLastUntil(policy, Math.max(now, startsAt ?? now), expiresAt))
    throw new AppError('link/expiry-too-late', { details: { maxMs: policy.lifetimeMaxMs ?? null } });
}

type Times = Pick<LinkSettings, 'startsAt' | 'expiresAt'>;

/** What only takes files must have somewhere to put them. */
export function refuseFilesFor(role: LinkRole, targets: readonly { readonly kind: 'file' | 'folder' }[]): void {
  if (role === 'add' && targets.some(({ kind }) => kind === 'file'))
    throw new AppError('request/invalid', { sentence: 'Files can only be added to a folder.' });
}
