import type { VerifiedTokens } from '../../domain/messages.ts';

/**
 * The server has verified the tokens of a call before the worker sees it, so `firebase-admin` need not do it again. Every
 * other token, and every question about revocation, still goes through the SDK's own verification.
 */
export interface TrustedTokens {
  /** Trusts the tokens until the returned function is called. */
  trust(tokens: VerifiedTokens): () => void;
}

export function trustTokens(
  requireAs: (name: string) => unknown,
  consume: (token: string) => Promise<boolean>,
): TrustedTokens {
  const idTokens = new Counted<Readonly<Record<string, unknown>>>();
  const blockingTokens = new Counted<Readonly<Record<string, unknown>>>();
  const appTokens = new Counted<NonNullable<VerifiedTokens['appCheck']>>();

  override(requireAs('firebase-admin/auth'), 'Auth', 'verifyIdToken', (original) => {
    return function verifyIdToken(this: unknown, token: unknown, checkRevoked: unknown) {
      const claims = checkRevoked ? undefined : idTokens.get(token);
      if (!claims) return original.call(this, token, checkRevoked);
      return Promise.resolve({ ...claims, uid: claims.sub });
    };
  });
  override(requireAs('firebase-admin/auth'), 'Auth', '_verifyAuthBlockingToken', (original) => {
    return function verifyAuthBlockingToken(this: unknown, token: unknown, audience: unknown) {
      const claims = blockingTokens.get(token);
      return claims ? Promise.resolve({ ...claims, uid: claims.sub }) : original.call(this, token, audience);
    };
  });
  override(requireAs('firebase-admin/app-check'), 'AppCheck', 'verifyToken', (original) => {
    return async function verifyToken(this: unknown, token: unknown, options: unknown) {
      const known = appTokens.get(token);
      if (!known) return original.call(this, token, options);
      const { appId, claims } = known;
      const verified = { appId, token: { ...claims, app_id: appId } };
      const wantsConsume = typeof options === 'object' && options !== null && Reflect.get(options, 'consume') === true;
      return wantsConsume ? { ...verified, alreadyConsumed: await consume(known.token) } : verified;
    };
  });

  return {
    trust({ idToken, appCheck, blocking }) {
      if (blocking) blockingTokens.add(blocking.token, blocking.claims);
      if (idToken) idTokens.add(idToken.token, idToken.claims);
      if (appCheck) appTokens.add(appCheck.token, appCheck);
      return () => {
        if (blocking) blockingTokens.remove(blocking.token);
        if (idToken) idTokens.remove(idToken.token);
        if (appCheck) appTokens.remove(appCheck.token);
      };
    },
  };
}

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** Replaces a method where the class or one above it defines it. */
function override(module: unknown, className: string, method: string, change: (original: Method) => Method): void {
  const found = isObject(module) ? Reflect.get(module, className) : undefined;
  let holder: object | null = typeof found === 'function' ? found.prototype : null;
  while (holder && !Object.hasOwn(holder, method)) holder = Object.getPrototypeOf(holder);
  const original = holder ? Reflect.get(holder, method) : undefined;
  if (!holder || typeof original !== 'function')
    throw new Error(`This version of firebase-admin has no ${className}.${method}; update firebase-admin.`);
  Object.defineProperty(holder, method, { value: change(original as Method), configurable: true, writable: true });
}

function isObject(value: unknown): value is object {
  return value !== null && (typeof value === 'object' || typeof value === 'function');
}

/** Values that several calls may hold at once. */
class Counted<V> {
  readonly #entries = new Map<unknown, { readonly value: V; count: number }>();

  add(key: string, value: V): void {
    const entry = this.#entries.get(key);
    if (entry) entry.count += 1;
    else this.#entries.set(key, { value, count: 1 });
  }

  get(key: unknown): V | undefined {
    return this.#entries.get(key)?.value;
  }

  remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    entry.count -= 1;
    if (entry.count === 0) this.#entries.delete(key);
  }
}
