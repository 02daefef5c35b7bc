import type { ProviderConfig } from '../../domain/provider-config.ts';
import type { ProviderProof, ProviderTokens } from '../../domain/provider-proof.ts';

/** The operations of a provider. */
export interface ProviderProtocol {
  /** The provider's URL at which the person signs in. */
  authorizationUrl(config: ProviderConfig, startFields: AuthorizationParameters): Promise<URL>;
  /** Exchanges the returned code for an identity. */
  exchangeCode(config: ProviderConfig, back: AuthorizationReturn): Promise<Proven>;
  /** Verifies tokens that an app obtained itself. */
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
  /** The parameters of the redirect. */
  readonly parameters: URLSearchParams;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

interface GivenCredential {
  readonly idToken?: string | undefined;
  readonly accessToken?: string | undefined;
  readonly nonce?: string | undefined;
}

export interface Proven {
  readonly proof: ProviderProof;
  readonly tokens: ProviderTokens;
}
