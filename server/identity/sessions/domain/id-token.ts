import { limits } from '@hearth/contract';
import { defaultTenant, type ProviderLink, type User } from '../../accounts/domain/user.ts';
import { factorKinds, type Session, type UsedFactor } from './session.ts';

export interface IdTokenIssuer {
  readonly issuer: string;
  readonly audience: string;
}

/** Admin SDKs compare these values literally. */
export function idTokenIssuer(project: string): IdTokenIssuer {
  return { issuer: `https://securetoken.google.com/${project}`, audience: project };
}

/**
 * The claims of an ID token. Custom claims come first, so that none can replace one of Hearth's: a custom claim `role`
 * makes nobody an owner.
 */
export function idTokenClaims(
  tokenIssuer: IdTokenIssuer,
  user: User,
  session: TokenSession,
  links: readonly ProviderLink[],
  now: number,
): Record<string, unknown> {
  // Older tokens are refused; a clock that was set back must not make them.
  const issuedAt = Math.floor(Math.max(now, user.validSince) / 1000);
  return {
    ...user.claims,
    ...session.claims,
    iss: tokenIssuer.issuer,
    aud: tokenIssuer.audience,
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
    ...(session.signInProvider === 'anonymous' && { provider_id: 'anonymous' }),
    firebase: {
      identities: identities(user, links),
      sign_in_provider: session.signInProvider,
      ...(session.secondFactor && {
        sign_in_second_factor: session.secondFactor.kind,
        second_factor_identifier: session.secondFactor.enrollmentId,
      }),
      ...(user.tenant !== defaultTenant && { tenant: user.tenant }),
    },
  };
}

type TokenSession = Pick<Session, 'id' | 'authTime' | 'signInProvider' | 'claims' | 'secondFactor'>;

interface IdTokenSubject {
  readonly uid: string;
  readonly sessionId: string;
  readonly issuedAt: number;
}

/** The subject of a verified token; undefined for tokens that are no ID tokens of a session. */
export function readIdToken(claims: Readonly<Record<string, unknown>>): IdTokenSubject | undefined {
  const { sub, sid, iat } = claims;
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof iat !== 'number') return undefined;
  return { uid: sub, sessionId: sid, issuedAt: iat * 1000 };
}

/** The second factor named in a token; null when none was used. */
export function readUsedFactor({ firebase }: Readonly<Record<string, unknown>>): UsedFactor | null {
  if (typeof firebase !== 'object' || firebase === null) return null;
  const { sign_in_second_factor: kind, second_factor_identifier: enrollmentId } = { ...emptyFactor, ...firebase };
  const known = factorKinds.find((name) => name === kind);
  return known !== undefined && typeof enrollmentId === 'string' ? { kind: known, enrollmentId } : null;
}

const emptyFactor: { readonly sign_in_second_factor?: unknown; readonly second_factor_identifier?: unknown } = {};

function identities(user: User, links: readonly ProviderLink[]): Record<string, readonly string[]> {
  const all = new Map<string, string[]>();
  for (const { providerId, rawId } of links) all.set(providerId, [...(all.get(providerId) ?? []), rawId]);
  if (user.phone !== null) all.set('phone', [user.phone]);
  if (user.email !== null) all.set('email', [user.email]);
  return Object.fromEntries(all);
}

/**
 * Admin SDKs compare these values literally. The issuer differs from an ID token's, so that neither is accepted as the
 * other.
 */
export function sessionCookieIssuer(project: string): IdTokenIssuer {
  return { issuer: `https://session.firebase.google.com/${project}`, audience: project };
}

/** The claims of an ID token issued now, with a longer lifetime. */
export function sessionCookieClaims(
  { issuer }: IdTokenIssuer,
  idTokenClaims: Readonly<Record<string, unknown>> & { readonly iat: number },
  lifetimeMs: number,
): Record<string, unknown> {
  return { ...idTokenClaims, iss: issuer, exp: idTokenClaims.iat + Math.floor(lifetimeMs / 1000) };
}
