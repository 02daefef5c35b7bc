import { createHash } from 'node:crypto';
import { errors, type JWTVerifyResult, jwtVerify } from 'jose';
import type { Clock } from '../../../../core/clock.ts';
import { AppError } from '../../../../core/errors.ts';
import { equalSecrets } from '../../../../core/ids.ts';
import type { Claims } from '../../domain/provider-proof.ts';
import type { Issuer } from './issuers.ts';

export interface Expected {
  /** Our client ids; the token must be issued for one of them. */
  readonly audiences: readonly string[];
  /** `required`: the token must contain it. `ifThere`: both sides have the nonce or neither. */
  readonly nonce:
    | { readonly kind: 'required'; readonly value: string }
    | { readonly kind: 'ifThere'; readonly value: string | undefined }
    | { readonly kind: 'ifGiven'; readonly value: string | undefined };
}

/**
 * The claims of an ID token after all checks: signature, algorithm, issuer, audience, lifetime and nonce (A1, A2, T24).
 */
export async function verifyIdToken(
  issuer: Issuer,
  clock: Clock,
  idToken: string,
  expected: Expected,
): Promise<Claims> {
  const { payload, protectedHeader } = await verifySignature(issuer, clock, idToken);
  // Access tokens and logout tokens of the issuer have the same key and prove no sign-in.
  const typ = protectedHeader.typ?.toLowerCase();
  if ((typ !== undefined && typ !== 'jwt') || payload.events !== undefined) throw untrusted('type');
  if (!issuer.names.some((name) => payload.iss === nameFor(name, payload))) throw untrusted('issuer');
  checkAudience(payload, expected.audiences);
  checkNonce(payload.nonce, expected.nonce);
  return payload;
}

/** No symmetric algorithms, so that a public key is never taken for a shared secret; never `none`. */
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

/**
 * A1: the issuer must be the configured one. For a multi-tenant service it contains the token's own tenant, which must
 * be well-formed.
 */
function nameFor(name: string, { tid }: Claims): string | undefined {
  if (!name.includes('{tenantid}')) return name;
  const isTenant = typeof tid === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(tid);
  return isTenant ? name.replace('{tenantid}', tid) : undefined;
}

/** OpenID Connect Core 3.1.3.7: with several audiences, `azp` names the client of the token. */
function checkAudience({ aud, azp }: Claims, audiences: readonly string[]): void {
  const named: readonly unknown[] = Array.isArray(aud) ? aud : [aud];
  const isOurs = (id: unknown) => typeof id === 'string' && audiences.includes(id);
  if (named.some(isOurs) && (named.length === 1 || isOurs(azp))) return;
  throw new AppError('auth/invalid-oauth-client-id');
}

/** Native apps send the hash of their nonce to the provider; browsers send the nonce. */
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
