import * as v from 'valibot';
import type { Clock } from '../core/clock.ts';
import type { KeyRing } from '../core/keys/index.ts';

/**
 * Tokens with `alg: none`, for `--unsigned-tokens`: in emulator mode `firebase-admin` accepts no others. Everybody who
 * reaches the emulator can forge one, so no production file imports this one.
 */
export function unsignedKeyRing(signing: KeyRing, clock: Clock): KeyRing {
  return {
    ...signing,
    publicKeys: () => signing.publicKeys(),
    rotate: () => signing.rotate(),
    sign: async (claims) => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
    async verify(token, { issuer, audience }) {
      const claims = readUnsignedJwt(token);
      if (claims?.iss !== issuer || claims.aud !== audience) return undefined;
      return typeof claims.exp === 'number' && claims.exp * 1000 > clock.now() ? claims : undefined;
    },
  };
}

/** The claims of a JWT, without a check of its signature. */
export function readUnsignedJwt(token: string): Record<string, unknown> | undefined {
  const body = /^[\w-]+\.([\w-]+)\.[\w-]*$/.exec(token)?.[1];
  return body === undefined ? undefined : readJsonObject(Buffer.from(body, 'base64url').toString('utf8'));
}

export function readJsonObject(text: string): Record<string, unknown> | undefined {
  try {
    const parsed = v.safeParse(v.record(v.string(), v.unknown()), JSON.parse(text));
    return parsed.success && !Array.isArray(parsed.output) ? parsed.output : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
