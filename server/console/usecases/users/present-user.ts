import type { ConsoleUser, ConsoleUserDetails } from '@hearth/contract';
import type { Caller, PersonDetails } from '../../../identity/index.ts';
import type { AccountContents } from '../../../sharing/index.ts';
import { reachOf } from '../../domain/reach.ts';

export function presentUser(person: PersonDetails): ConsoleUser {
  return {
    uid: person.uid,
    email: person.email,
    emailVerified: person.emailVerified,
    displayName: person.displayName,
    photoUrl: person.photoUrl,
    role: person.role,
    disabled: person.disabled,
    quotaBytes: person.quotaBytes,
    createdAt: person.createdAt,
    lastLoginAt: person.lastLoginAt,
    providers: [
      ...(person.hasPassword ? ['password'] : []),
      ...(person.phone === null ? [] : ['phone']),
      ...person.links.map(({ providerId }) => providerId),
    ],
    hasSecondFactor: person.factors.length > 0,
  };
}

export function presentUserDetails(
  person: PersonDetails,
  contents: AccountContents,
  caller: Caller,
): ConsoleUserDetails {
  return {
    ...presentUser(person),
    phone: person.phone,
    lastRefreshAt: person.lastRefreshAt,
    claims: { ...person.claims },
    links: person.links.map(({ providerId, email, displayName }) => ({ providerId, email, displayName })),
    factors: person.factors.map(({ kind, displayName, enrolledAt }) => ({ kind, displayName, enrolledAt })),
    contents: { ...contents },
    may: mayOf(caller, person),
  };
}

/** What the page of an account offers; links have a page of their own. */
function mayOf(caller: Caller, person: PersonDetails): ConsoleUserDetails['may'] {
  const { stopLinks: _links, ...may } = reachOf(caller, person);
  return may;
}
