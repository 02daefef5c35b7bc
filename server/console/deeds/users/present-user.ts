import type { ConsoleUser, ConsoleUserDetails } from '@hearth/contract';
import type { Caller, PersonDetails } from '../../../identity/index.ts';
import { reachOf } from '../../rules/reach.ts';

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

export function presentUserDetails(person: PersonDetails, caller: Caller): ConsoleUserDetails {
  return {
    ...presentUser(person),
    phone: person.phone,
    lastRefreshAt: person.lastRefreshAt,
    claims: { ...person.claims },
    links: person.links.map(({ providerId, email, displayName }) => ({ providerId, email, displayName })),
    factors: person.factors.map(({ kind, displayName, enrolledAt }) => ({ kind, displayName, enrolledAt })),
    may: { ...reachOf(caller, person) },
  };
}
