import type { Account } from '../../accounts/usecases/look-up.ts';
import type { PersonDetails } from '../../types.ts';
import { personOf } from './create-person.ts';

/** An account as its keepers see it: no hash, no secret, no token (A17). */
export function detailsOf({ user, links, factors }: Account): PersonDetails {
  return {
    ...personOf(user),
    emailVerified: user.emailVerified,
    phone: user.phone,
    photoUrl: user.photoUrl,
    hasPassword: user.passwordHash !== null,
    claims: user.claims,
    lastLoginAt: user.lastLoginAt,
    lastRefreshAt: user.lastRefreshAt,
    links: links.map(({ providerId, email, displayName }) => ({ providerId, email, displayName })),
    factors: factors.map(({ enrollmentId, kind, displayName, enrolledAt }) => ({
      enrollmentId,
      kind,
      displayName,
      enrolledAt,
    })),
  };
}
