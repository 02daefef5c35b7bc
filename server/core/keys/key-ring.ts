import { type CryptoKey, errors, importJWK, importPKCS8, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import type { KeyPurpose, SigningKey, SigningKeyStore } from './signing-keys.ts';

/** Signs and checks the tokens of one purpose. */
export interface KeyRing {
  sign(claims: JWTPayload): Promise<string>;
  /** The claims, or undefined for a token that is not ours, not valid now or not meant for this. */
  verify(
    token: string,
    expected: { readonly issuer: string; readonly audience: string },
  ): Promise<JWTPayload | undefined>;
  publicKeys(): Promise<readonly JWK[]>;
  /** A new key is published first and signs later; the old one stays published until its last token has expired. */
  rotate(): Promise<string>;
}

/** A verifier may keep our public keys this long, so a new key waits that long before it signs. */
export const publishAheadMs = 60 * 60 * 1000;
const reloadAfterMs = 60 * 1000;
/** Remembered tokens, each a kilobyte or so. */
const checkedMax = 5000;
const reloadForUnknownAfterMs = 5 * 1000;

interface Loaded {
  readonly at: number;
  readonly keys: readonly { readonly key: SigningKey; readonly publicKey: CryptoKey; readonly privateKey: CryptoKey }[];
}

export async function createKeyRing(
  store: SigningKeyStore,
  purpose: KeyPurpose,
  clock: Clock,
  tokenLifetimeMs: number,
): Promise<KeyRing> {
  if ((await store.list(purpose)).length === 0) await store.add(purpose, clock.now());
  let loaded = await load(store, purpose, clock);
  const checked = new Map<string, JWTPayload>();

  const current = async (olderThanMs = reloadAfterMs): Promise<Loaded> => {
    const age = clock.now() - loaded.at;
    if (age >= olderThanMs || age < 0) loaded = await load(store, purpose, clock);
    return loaded;
  };
  const find = async (kid: string | undefined) => {
    const known = (await current()).keys.find(({ key }) => key.kid === kid);
    // A second process may have rotated; asking the database for every made-up kid would be a gift to an attacker.
    return known ?? (await current(reloadForUnknownAfterMs)).keys.find(({ key }) => key.kid === kid);
  };

  return {
    async sign(claims) {
      const now = clock.now();
      const signer = (await current()).keys.find(({ key }) => key.activeFrom <= now) ?? loaded.keys.at(-1);
      if (!signer) throw new Error(`No signing key for ${purpose}.`);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: signer.key.kid, typ: 'JWT' })
        .sign(signer.privateKey);
    },

    async verify(token, { issuer, audience }) {
      // T19: what was checked once is remembered for this issuer and audience only, and no longer than it lives.
      const name = `${issuer} ${audience} ${token}`;
      const known = checked.get(name);
      if (known && (known.exp ?? 0) * 1000 > clock.now()) return known;
      try {
        const { payload } = await jwtVerify(
          token,
          async (header) => {
            const found = await find(header.kid);
            if (!found) throw new errors.JWKSNoMatchingKey();
            return found.publicKey;
          },
          // A2: the algorithm is ours to say, never the token's.
          {
            algorithms: ['RS256'],
            issuer,
            audience,
            currentDate: new Date(clock.now()),
            requiredClaims: ['exp', 'iat', 'sub'],
          },
        );
        if (checked.size >= checkedMax) checked.clear();
        checked.set(name, payload);
        return payload;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },

    async publicKeys() {
      const now = clock.now();
      const { keys } = await current();
      return keys
        .filter(({ key }) => key.retiredAt === null || now < key.retiredAt + tokenLifetimeMs)
        .map(({ key }) => key.publicJwk);
    },

    async rotate() {
      const activeFrom = clock.now() + publishAheadMs;
      const kid = await store.add(purpose, activeFrom);
      await store.retireAllBut(purpose, kid, activeFrom);
      loaded = await load(store, purpose, clock);
      checked.clear();
      return kid;
    },
  };
}

async function load(store: SigningKeyStore, purpose: KeyPurpose, clock: Clock): Promise<Loaded> {
  const keys = await Promise.all(
    (await store.list(purpose)).map(async (key) => ({
      key,
      publicKey: (await importJWK(key.publicJwk, 'RS256')) as CryptoKey,
      privateKey: await importPKCS8(key.privatePem, 'RS256'),
    })),
  );
  return { at: clock.now(), keys };
}
