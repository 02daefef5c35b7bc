import { type CryptoKey, errors, importJWK, importPKCS8, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import type { KeyPurpose, SigningKey, SigningKeyStore } from './signing-keys.ts';

/** Signs and verifies the tokens of one purpose. */
export interface KeyRing {
  sign(claims: JWTPayload): Promise<string>;
  /** The claims, or undefined for a token that is not ours, not valid now or not meant for this audience. */
  verify(token: string, expected: Expected): Promise<JWTPayload | undefined>;
  publicKeys(): Promise<readonly JWK[]>;
  /** A new key is published first and signs later; the old one stays published until its last token has expired. */
  rotate(): Promise<string>;
}

/** A verifier may cache our public keys this long, so a new key waits that long before it signs. */
export const publishAheadMs = 60 * 60 * 1000;
const reloadAfterMs = 60 * 1000;
/** Cached tokens, about a kilobyte each. */
const checkedMax = 5000;
const signedMax = 1000;
const checkedNameLength = 43;
const reloadForUnknownAfterMs = 5 * 1000;

interface Loaded {
  readonly at: number;
  readonly keys: readonly LoadedKey[];
}

interface Expected {
  readonly issuer: string;
  readonly audience: string;
}

interface Checked extends Expected {
  readonly tokens: Map<string, { readonly token: string; readonly payload: JWTPayload }>;
}

interface LoadedKey {
  readonly key: SigningKey;
  readonly publicKey: CryptoKey;
  readonly privateKey: CryptoKey;
}

export async function createKeyRing(
  store: SigningKeyStore,
  purpose: KeyPurpose,
  clock: Clock,
  tokenLifetimeMs: number,
): Promise<KeyRing> {
  if ((await store.list(purpose)).length === 0) await store.add(purpose, clock.now());
  return new StoredKeyRing({ store, purpose, clock, tokenLifetimeMs }, await load(store, purpose, clock));
}

interface RingDeps {
  readonly store: SigningKeyStore;
  readonly purpose: KeyPurpose;
  readonly clock: Clock;
  readonly tokenLifetimeMs: number;
}

class StoredKeyRing implements KeyRing {
  readonly #deps: RingDeps;
  #loaded: Loaded;
  /** Signed in this second; in the next one every token has another time. */
  #signed: { readonly second: number; readonly tokens: Map<string, Promise<string>> } = {
    second: 0,
    tokens: new Map(),
  };
  /** T19: a verified token is cached for its issuer and audience only, and no longer than it lives. */
  readonly #checked: Checked[] = [];

  constructor(deps: RingDeps, loaded: Loaded) {
    this.#deps = deps;
    this.#loaded = loaded;
  }

  async sign(claims: JWTPayload): Promise<string> {
    const now = this.#deps.clock.now();
    const { keys } = await this.#current();
    const signer = keys.find(({ key }) => key.activeFrom <= now) ?? keys.at(-1);
    if (!signer) throw new Error(`No signing key for ${this.#deps.purpose}.`);
    return this.#signedOnce(signer, claims, now);
  }

  /** The same claims and key give the same token, and signing is expensive: tabs that refresh together share one. */
  #signedOnce({ key, privateKey }: LoadedKey, claims: JWTPayload, now: number): Promise<string> {
    const second = Math.floor(now / 1000);
    if (this.#signed.second !== second || this.#signed.tokens.size >= signedMax) {
      this.#signed = { second, tokens: new Map() };
    }
    const { tokens } = this.#signed;
    const name = `${key.kid}.${JSON.stringify(claims)}`;
    let token = tokens.get(name);
    if (!token) {
      token = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' }).sign(privateKey);
      tokens.set(name, token);
    }
    return token;
  }

  async verify(token: string, expected: Expected): Promise<JWTPayload | undefined> {
    const checked = this.#checkedFor(expected);
    // Found by the end of its signature, which differs for every token; then compared whole.
    const name = token.slice(-checkedNameLength);
    const known = checked.get(name);
    if (known?.token === token && (known.payload.exp ?? 0) * 1000 > this.#deps.clock.now()) return known.payload;
    const payload = await this.#check(token, expected);
    if (!payload) return undefined;
    if (checked.size >= checkedMax) checked.clear();
    checked.set(name, { token, payload });
    return payload;
  }

  async publicKeys(): Promise<readonly JWK[]> {
    const now = this.#deps.clock.now();
    const { keys } = await this.#current();
    const isPublished = ({ key }: LoadedKey) =>
      key.retiredAt === null || now < key.retiredAt + this.#deps.tokenLifetimeMs;
    return keys.filter(isPublished).map(({ key }) => key.publicJwk);
  }

  async rotate(): Promise<string> {
    const { store, purpose, clock } = this.#deps;
    const activeFrom = clock.now() + publishAheadMs;
    const kid = await store.add(purpose, activeFrom);
    await store.retireAllBut(purpose, kid, activeFrom);
    this.#loaded = await load(store, purpose, clock);
    this.#checked.length = 0;
    return kid;
  }

  #checkedFor({ issuer, audience }: Expected): Checked['tokens'] {
    const known = this.#checked.find((checked) => checked.issuer === issuer && checked.audience === audience);
    if (known) return known.tokens;
    const tokens: Checked['tokens'] = new Map();
    this.#checked.push({ issuer, audience, tokens });
    return tokens;
  }

  async #check(token: string, { issuer, audience }: Expected): Promise<JWTPayload | undefined> {
    try {
      const { payload } = await jwtVerify(token, async (header) => (await this.#find(header.kid)).publicKey, {
        // A2: the server chooses the algorithm, never the token.
        algorithms: ['RS256'],
        issuer,
        audience,
        currentDate: new Date(this.#deps.clock.now()),
        requiredClaims: ['exp', 'iat', 'sub'],
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  async #find(kid: string | undefined): Promise<LoadedKey> {
    const known = (await this.#current()).keys.find(({ key }) => key.kid === kid);
    // Another process may have rotated the keys; reading the database for every invented kid would help an attacker.
    const found = known ?? (await this.#current(reloadForUnknownAfterMs)).keys.find(({ key }) => key.kid === kid);
    if (!found) throw new errors.JWKSNoMatchingKey();
    return found;
  }

  async #current(olderThanMs = reloadAfterMs): Promise<Loaded> {
    const { store, purpose, clock } = this.#deps;
    const age = clock.now() - this.#loaded.at;
    if (age >= olderThanMs || age < 0) this.#loaded = await load(store, purpose, clock);
    return this.#loaded;
  }
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
