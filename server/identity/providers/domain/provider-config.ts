/** A configured sign-in provider. */
export interface ProviderConfig {
  /** `google.com`, `github.com`, `microsoft.com`, `apple.com`, `oidc.<name>` or `saml.<name>`. */
  readonly providerId: string;
  readonly kind: SignInProviderKind;
  readonly enabled: boolean;
  /** The label of the button; null for the screen's default. */
  readonly displayName: string | null;
  readonly clientId: string;
  /** Plain text: only the admin protocol returns it, to callers who can set it. No screen shows it. */
  readonly clientSecret: string | null;
  /** Required for `oidc.*`; for the others null means their own issuer. */
  readonly issuer: string | null;
  /** Stored for admin SDKs. Sign-in always uses the code flow. */
  readonly responseType: ResponseType;
  /** Client ids of the owner's other apps, whose ID tokens are accepted too. */
  readonly audiences: readonly string[];
  /** The addresses of a GitHub Enterprise server. */
  readonly endpoints: ProviderEndpoints | null;
  /** Used to create a new client secret for apple.com for each request. */
  readonly appleKey: AppleKey | null;
  /** The SAML configuration as received. It is stored and shown; sign-in by SAML is not supported. */
  readonly saml: Readonly<Record<string, unknown>> | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export type SignInProviderKind = 'oauth' | 'saml';

interface ResponseType {
  readonly code: boolean;
  readonly idToken: boolean;
}

export interface ProviderEndpoints {
  readonly authorization: string;
  readonly token: string;
  readonly api: string;
}

export interface AppleKey {
  readonly teamId: string;
  readonly keyId: string;
  /** PKCS #8, PEM. */
  readonly privateKey: string;
}

/** A new configuration; missing fields are off or empty. */
export interface NewProviderConfig {
  readonly providerId: string;
  readonly enabled?: boolean | undefined;
  readonly displayName?: string | null | undefined;
  readonly clientId?: string | undefined;
  readonly clientSecret?: string | null | undefined;
  readonly issuer?: string | null | undefined;
  readonly responseType?: Partial<ResponseType> | undefined;
  readonly audiences?: readonly string[] | undefined;
  readonly endpoints?: ProviderEndpoints | null | undefined;
  readonly appleKey?: AppleKey | null | undefined;
  readonly saml?: Readonly<Record<string, unknown>> | null | undefined;
}

/** Missing fields stay unchanged. */
export type ProviderConfigChanges = Omit<NewProviderConfig, 'providerId'>;

export interface ProviderConfigPage {
  readonly configs: readonly ProviderConfig[];
  /** Undefined on the last page. */
  readonly nextPageToken: string | undefined;
}

/** The enabled sign-in methods, for a sign-in screen. */
export interface SignInOptions {
  readonly password: boolean;
  readonly emailLink: boolean;
  readonly anonymous: boolean;
  readonly phone: boolean;
  /** The second factors that can be enrolled. */
  readonly secondFactors: { readonly totp: boolean };
  readonly providers: readonly { readonly providerId: string; readonly displayName: string }[];
}
