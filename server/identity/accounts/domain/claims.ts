import { limits } from '@hearth/contract';

type ClaimsResult =
  | { readonly claims: Readonly<Record<string, unknown>> }
  | { readonly fault: 'invalid' | 'too-large' }
  | { readonly fault: 'forbidden'; readonly name: string };

/** Reads custom claims as an admin sends them: the JSON of an object without reserved names. */
export function readClaims(text: string): ClaimsResult {
  // The limit applies to the stored bytes, and a text never has fewer bytes than characters.
  if (text.length > limits.identity.claimsBytesMax) return { fault: 'too-large' };
  const claims = parseObject(text);
  if (!claims) return { fault: 'invalid' };
  const name = Object.keys(claims).find((each) => isReservedClaim(each));
  if (name !== undefined) return { fault: 'forbidden', name };
  return { claims };
}

/** Claim names of Hearth's tokens, of the standards, and names that pollute JavaScript objects (A40). */
function isReservedClaim(name: string): boolean {
  return reserved.has(name);
}

const reserved: ReadonlySet<string> = new Set([
  ...['iss', 'aud', 'sub', 'iat', 'exp', 'nbf', 'jti', 'nonce', 'azp', 'acr', 'amr', 'cnf', 'auth_time', 'firebase'],
  ...['at_hash', 'c_hash'],
  // Hearth's own claims: a custom claim must not make anybody an owner.
  ...['role', 'sid'],
  ...['__proto__', 'constructor', 'prototype'],
]);

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return isRecord(parsed) ? parsed : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
