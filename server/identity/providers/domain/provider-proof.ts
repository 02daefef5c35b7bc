import { normaliseEmail } from '../../accounts/domain/email.ts';
import { isDisplayName, isPhotoUrl } from '../../accounts/domain/profile.ts';

/** A person's identity at a provider, verified by a request or by a signature. */
export interface ProviderProof {
  readonly providerId: string;
  /** The provider's permanent id of the person. */
  readonly rawId: string;
  readonly email: string | null;
  /** The provider has verified that the person owns the e-mail. */
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
  readonly screenName: string | null;
  /** The provider's profile as JSON, for apps; Hearth does not read it. */
  readonly rawUserInfo: string;
}

/** Tokens of the provider, which apps use to call it. They are not stored. */
export interface ProviderTokens {
  readonly accessToken?: string | undefined;
  readonly idToken?: string | undefined;
}

export type Claims = Readonly<Record<string, unknown>>;

/** The identity in verified claims; undefined without a subject. */
export function proofOfClaims(providerId: string, claims: Claims): ProviderProof | undefined {
  if (!isRawId(claims.sub)) return undefined;
  const email = typeof claims.email === 'string' ? (normaliseEmail(claims.email) ?? null) : null;
  const emailVerified = email !== null && vouchesForEmail(providerId, claims);
  const displayName = line(claims.name, isDisplayName);
  const photoUrl = line(claims.picture, isPhotoUrl);
  return {
    providerId,
    rawId: claims.sub,
    email,
    emailVerified,
    displayName,
    photoUrl: photoUrl !== null && /^https?:\/\//i.test(photoUrl) ? photoUrl : null,
    screenName: line(claims.screen_name, isDisplayName),
    rawUserInfo: providerId === 'google.com' ? googleProfile(claims, email, emailVerified) : rawInfo(claims),
  };
}

/** Text that fits a column and a token. */
export function isRawId(value: unknown): value is string {
  return (
    typeof value === 'string' && value.length >= 1 && value.length <= rawIdLengthMax && !/[\p{Cc}\p{Cs}]/u.test(value)
  );
}

/** The profile as JSON; empty when it is too large. */
export function rawInfo(claims: Claims): string {
  const text = JSON.stringify(claims);
  return text.length <= rawInfoLengthMax ? text : '{}';
}

/** The protocol's `federatedId`: a URL for Google, the raw id for others. */
export function federatedId({ providerId, rawId }: Pick<ProviderProof, 'providerId' | 'rawId'>): string {
  return providerId === 'google.com' ? `https://accounts.google.com/${rawId}` : rawId;
}

const rawIdLengthMax = 255;
const rawInfoLengthMax = 32 * 1024;

/**
 * Microsoft lets every tenant's administrator set any e-mail; only this claim says that the domain belongs to the
 * tenant. Apple sends booleans as strings.
 */
function vouchesForEmail(providerId: string, claims: Claims): boolean {
  const claim = providerId === 'microsoft.com' ? claims.xms_edov : claims.email_verified;
  return claim === true || claim === 'true' || (providerId === 'microsoft.com' && (claim === 1 || claim === '1'));
}

function line(value: unknown, fits: (text: string) => boolean): string | null {
  return typeof value === 'string' && value !== '' && fits(value) ? value : null;
}

/** The field names of Google's own service, which apps know. */
function googleProfile(claims: Claims, email: string | null, emailVerified: boolean): string {
  const scopes = ['openid', 'https://www.googleapis.com/auth/userinfo.profile'];
  if (email !== null) scopes.push('https://www.googleapis.com/auth/userinfo.email');
  return rawInfo({
    granted_scopes: scopes.join(' '),
    id: claims.sub,
    name: claims.name,
    given_name: claims.given_name,
    family_name: claims.family_name,
    verified_email: emailVerified,
    locale: typeof claims.locale === 'string' ? claims.locale : 'en',
    hd: claims.hd,
    email: email ?? undefined,
    picture: claims.picture,
  });
}
