import type { LinkState } from '@hearth/contract';
import type { Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Core } from '../../../core/index.ts';
import { createSettings } from '../../../core/settings/index.ts';
import type { Identity } from '../../../identity/index.ts';
import { type LinkPolicy, mayHandOut } from '../domain/policy.ts';
import type { StoredLink } from '../domain/stored-link.ts';
import { linkPolicy } from '../store/policy.ts';

export type LinkDeps = Pick<Core, 'database' | 'clock'> & {
  readonly identity: Pick<Identity, 'person' | 'languageOf'>;
};

/** Reads on the connection of the caller: a transaction that waits for a second connection can deadlock. */
export function policyNow({ database, clock }: LinkDeps, queries: Queries): Promise<LinkPolicy> {
  return createSettings({ ...database, query: queries }, clock).get(linkPolicy);
}

/** Whether the creator could make this link now. */
export async function creatorMay(
  deps: LinkDeps,
  queries: Queries,
  link: Pick<StoredLink, 'creatorUid' | 'role'>,
): Promise<boolean> {
  const person = await deps.identity.person(link.creatorUid, queries);
  return mayHandOut(person, link.role, await policyNow(deps, queries));
}

/**
 * The error that a guest gets for a link that is not open. The reason is left out where it would tell something about
 * the creator.
 */
export function closedLink(state: Exclude<LinkState, 'active'>, { startsAt }: Pick<StoredLink, 'startsAt'>): AppError {
  switch (state) {
    case 'revoked':
      return new AppError('link/not-found');
    case 'suspended':
      return new AppError('link/gone');
    case 'scheduled':
      return new AppError('link/gone', { details: { why: state, opensAt: startsAt } });
    default:
      return new AppError('link/gone', { details: { why: state } });
  }
}
