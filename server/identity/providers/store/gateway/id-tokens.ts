import { createHash } from 'node:crypto';
import { errors, type JWTVerifyResult, jwtVerify } from 'jose';
import type { Clock } from '../../../../core/clock.ts';
import { AppError } from '../../../../core/errors.ts';
import { equalSecrets } from '../../../../core/ids.ts';
import type { Claims } from '../../domain/provider-proof.ts';
import type { Issuer } from './issuers.ts';

export interface Expected {
  /** Client ids of ours; the token must be made for one of them. */
  readonly audiences: readonly string[];
  /** `required` must stand in the token; `ifThere` may be missing on both sides, but not on one. */
  readonly nonce:
    | { readonly kind: 'required'; readonly value: string }
    | { readonly kind: 'ifThere'; readonly value: string | undefined }
    | { readonly kind: 'ifGiven'; readonly value: string | undefined };
}

/**
 * The claims of an ID token, after everything that can be wrong with one was looked at: who signed it, with what
 * algorithm, for whom, until when, for which request (A1, A2, T24).
 */
export async function verifyIdToken(
  issuer: Issuer,
  clock: Clock,
  idToken: string,
  expected: Expected,
): Promise<Claims> {
  const { payload, protectedHeader } = await verifySignature(issuer, clock, idToken);
  // An access token or a logout token of the same issuer is signed by the same key, and is no proof of a sign-in.
  const typ = protectedHeader.typ?.toLowerCase();
  if ((typ !== undefined && typ !== 'jwt') || payload.events !== undefined) throw untrusted('type');
  if (!issuer.names.some((name) => payload.iss === nameFor(name, payload))) throw untrusted('issuer');
  checkAudience(payload, expected.audiences);
  checkNonce(payload.nonce, expected.nonce);
  return payload;
}

/** No symmetric ones, so that a public key can never be taken for a shared secret; and never `none`. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const clockToleranceSeconds = 30;

async function verifySignature(issuer: Issuer, clock: Clock, idToken: string): Promise<JWTVerifyResult> {
  const options = {
    algorithms,
    currentDate: new Date(clock.now()),
    clockTolerance: clockToleranceSeconds,
    requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat'],
  };
  try {
    try {
      return await jwtVerify(idToken, await issuer.keys(), options);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      return await jwtVerify(idToken, await issuer.keys(true), options);
    }
  } catch (error) {
    if (error instanceof errors.JOSEError) throw untrusted(error.code, error);
    throw error;
  }
}

/** A1: the issuer is the configured one. Of a service with many tenants it is the token's own tenant's, and well-formed. */
function nameFor(name: string, { tid }: Claims): string | undefined {
  if (!name.includes('{tenantid}')) return name;
  const isTenant = typeof tid === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(tid);
  return isTenant ? name.replace('{tenantid}', tid) : undefined;
}

/** OpenID Connect Core 3.1.3.7: of several audiences, `azp` names the one that the token was made for. */
function checkAudience({ aud, azp }: Claims, audiences: readonly string[]): void {
  const named: readonly unknown[] = Array.isArray(aud) ? aud : [aud];
  const isOurs = (id: unknown) => typeof id === 'string' && audiences.includes(id);
  if (named.some(isOurs) && (named.length === 1 || isOurs(azp))) return;
  throw new AppError('auth/invalid-oauth-client-id');
}

/** Apps on phones give the other service the hash of what they keep; browsers give it what they keep. */
function checkNonce(claimed: unknown, { kind, value }: Expected['nonce']): void {
  if (value === undefined) {
    if (claimed === undefined || kind === 'ifGiven') return;
  } else if (typeof claimed === 'string') {
    const hash = createHash('sha256').update(value).digest();
    const accepted = kind === 'required' ? [value] : [value, hash.toString('hex'), hash.toString('base64url')];
    if (accepted.some((nonce) => equalSecrets(nonce, claimed))) return;
  }
  throw new AppError('auth/missing-or-invalid-nonce');
}

function untrusted(reason: string, cause?: unknown): AppError {
  return new AppError('auth/invalid-idp-response', { cause: cause ?? reason });
}
