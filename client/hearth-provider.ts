import { type AppCheckToken, CustomProvider } from 'firebase/app-check';
import { exchangeDebugToken, exchangeProof, type Grant } from './exchange.ts';

export interface ProviderSettings {
  readonly origin: string;
  readonly appId: string;
  readonly apiKey: string;
  readonly projectId: string;
  readonly debugToken: string | null;
}

/**
 * Extends the SDK's `CustomProvider` by two methods that the SDK calls on every provider: one for limited-use tokens,
 * one for equality. If a release stops calling them, the behaviour of `CustomProvider` remains, which works without
 * both.
 */
export class HearthProvider extends CustomProvider {
  readonly #settings: ProviderSettings;

  constructor(settings: ProviderSettings) {
    super({ getToken: () => fetchToken(settings, false) });
    this.#settings = settings;
  }

  async getToken(limitedUse = false): Promise<AppCheckToken & { issuedAtTimeMillis: number }> {
    const token = await fetchToken(this.#settings, limitedUse);
    return { ...token, issuedAtTimeMillis: Date.now() };
  }

  /** `CustomProvider` compares source text, by which providers of two servers would be equal. */
  isEqual(other: unknown): boolean {
    if (!(other instanceof HearthProvider)) return false;
    const [mine, theirs] = [this.#settings, other.#settings];
    return mine.origin === theirs.origin && mine.debugToken === theirs.debugToken;
  }
}

async function fetchToken(settings: ProviderSettings, limitedUse: boolean): Promise<AppCheckToken> {
  const { debugToken } = settings;
  const grant =
    debugToken === null
      ? await exchangeProof(settings, limitedUse)
      : await exchangeDebugToken({ ...settings, debugToken }, limitedUse);
  return { token: grant.token, expireTimeMillis: Date.now() + usableMs(grant) };
}

/** Counted from the device's current time, because its clock may be wrong; shortened, because a request takes time. */
function usableMs(grant: Grant): number {
  return Math.max(0, grant.lifetimeSeconds - 10) * 1000;
}
