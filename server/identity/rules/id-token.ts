import { limits } from '@hearth/contract';
import type { Session } from './session.ts';
import type { ProviderLink, User } from './user.ts';

export interface IdTokenPlace {
  readonly issuer: string;
  readonly audience: string;
}

/** Admin SDKs compare these literally, so they keep the names they have always had. */
export function idTokenPlace(project: string): IdTokenPlace {
  return { issuer: `https://securetoken.google.com/${project}`, audience: project };
}

/**
 * The claims of an ID token. Claims that an admin set for apps come first, so that none of them can stand in for one of
 * ours: nobody becomes an owner by a custom claim named `role`.
 */
export function idTokenClaims(
  place: IdTokenPlace,
  user: User,
  session: Pick<Session, 'id' | 'authTime' | 'signInProvider'>,
  links: readonly ProviderLink[],
  now: number,
): Record<string, unknown> {
  const issuedAt = Math.floor(now / 1000);
  return {
    ...user.claims,
    iss: place.issuer,
    aud: place.audience,
    sub: user.uid,
    user_id: user.uid,
    iat: issuedAt,
    exp: issuedAt + limits.identity.idTokenLifetimeMs / 1000,
    auth_time: Math.floor(session.authTime / 1000),
    sid: session.id,
    role: user.role,
    ...(user.displayName !== null && { name: user.displayName }),
    ...(user.photoUrl !== null && { picture: user.photoUrl }),
    ...(user.email !== null && { email: user.email, email_verified: user.emailVerified }),
    ...(user.phone !== null && { phone_number: user.phone }),
    firebase: { identities: identities(user, links), sign_in_provider: session.signInProvider },
  };
}

export interface IdTokenSubject {
  readonly uid: string;
  readonly sessionId: string;
  readonly issuedAt: number;
}

/** What a verified token says about whom; undefined for one that was signed by us but is no ID token of a session. */
export function readIdToken(claims: Readonly<Record<string, unknown>>): IdTokenSubject | undefined {
  const { sub, sid, iat } = claims;
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof iat !== 'number') return undefined;
  return { uid: sub, sessionId: sid, issuedAt: iat * 1000 };
}

function identities(user: User, links: readonly ProviderLink[]): Record<string, readonly string[]> {
  const all = new Map<string, string[]>();
  for (const { providerId, rawId } of links) all.set(providerId, [...(all.get(providerId) ?? []), rawId]);
  if (user.phone !== null) all.set('phone', [user.phone]);
  if (user.email !== null) all.set('email', [user.email]);
  return Object.fromEntries(all);
}
