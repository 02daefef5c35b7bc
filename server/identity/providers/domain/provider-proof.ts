import { normaliseEmail } from '../../accounts/domain/email.ts';
import { isDisplayName, isPhotoUrl } from '../../accounts/domain/profile.ts';

/** Who somebody is to another service, after that service was asked or its signature was checked. */
export interface ProviderProof {
  readonly providerId: string;
  /** The id over there: it never changes, unlike names and e-mails. */
  readonly rawId: string;
  readonly email: string | null;
  /** The other service vouches that the person holds the e-mail. */
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
  readonly screenName: string | null;
  /** The other service's own words, as JSON. Apps read it; nothing here does. */
  readonly rawUserInfo: string;
}

/** What came along with a proof; apps use it to ask the other service for more. Nothing of it is kept. */
export interface ProviderTokens {
  readonly accessToken?: string | undefined;
  readonly idToken?: string | undefined;
}

export type Claims = Readonly<Record<string, unknown>>;

/** What verified claims say; undefined when they do not say who it is. */
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

/** A text that can stand in a column and in a token. */
export function isRawId(value: unknown): value is string {
  return (
    typeof value === 'string' && value.length >= 1 && value.length <= rawIdLengthMax && !/[\p{Cc}\p{Cs}]/u.test(value)
  );
}

/** The provider's words as JSON, or none of them when they are too many. */
export function rawInfo(claims: Claims): string {
  const text = JSON.stringify(claims);
  return text.length <= rawInfoLengthMax ? text : '{}';
}

/** `federatedId` of the wire: Google's is an address, everybody else's the bare id. */
export function federatedId({ providerId, rawId }: Pick<ProviderProof, 'providerId' | 'rawId'>): string {
  return providerId === 'google.com' ? `https://accounts.google.com/${rawId}` : rawId;
}

const rawIdLengthMax = 255;
const rawInfoLengthMax = 32 * 1024;

/**
 * Microsoft lets the administrator of any tenant write any e-mail into its accounts, and puts it into tokens unchecked;
 * only this claim says that the domain belongs to the tenant. Apple writes the truth as a text.
 */
function vouchesForEmail(providerId: string, claims: Claims): boolean {
  const said = providerId === 'microsoft.com' ? claims.xms_edov : claims.email_verified;
  return said === true || said === 'true' || (providerId === 'microsoft.com' && (said === 1 || said === '1'));
}

function line(value: unknown, fits: (text: string) => boolean): string | null {
  return typeof value === 'string' && value !== '' && fits(value) ? value : null;
}

/** The names that apps know from Google's own service. */
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
