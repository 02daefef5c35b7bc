import type { ProviderConfig } from '../../domain/provider-config.ts';
import type { ProviderProof, ProviderTokens } from '../../domain/provider-proof.ts';

/** What can be asked of another service. */
export interface ProviderProtocol {
  /** The page of the other service where the person signs in. */
  authorizationUrl(config: ProviderConfig, startFields: AuthorizationParameters): Promise<URL>;
  /** Turns the code that came back into who it is. */
  exchangeCode(config: ProviderConfig, back: AuthorizationReturn): Promise<Proven>;
  /** Checks a token that an app got by itself. */
  verifyTokens(config: ProviderConfig, credential: GivenCredential): Promise<Proven>;
  revoke(config: ProviderConfig, token: string, hint: string): Promise<void>;
}

export interface AuthorizationParameters {
  readonly state: string;
  readonly nonce: string;
  /** PKCE, S256. */
  readonly challenge: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly customParameters: Readonly<Record<string, string>>;
}

export interface AuthorizationReturn {
  /** All that came back in the address. */
  readonly parameters: URLSearchParams;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

export interface GivenCredential {
  readonly idToken?: string | undefined;
  readonly accessToken?: string | undefined;
  readonly nonce?: string | undefined;
}

export interface Proven {
  readonly proof: ProviderProof;
  readonly tokens: ProviderTokens;
}
