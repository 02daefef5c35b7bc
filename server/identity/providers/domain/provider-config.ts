/** Another service by which people sign in, as the operator set it up. */
export interface ProviderConfig {
  /** `google.com`, `github.com`, `microsoft.com`, `apple.com`, `oidc.<name>` or `saml.<name>`. */
  readonly providerId: string;
  readonly kind: ProviderKind;
  readonly enabled: boolean;
  /** What the button says; null leaves it to the screen. */
  readonly displayName: string | null;
  readonly clientId: string;
  /** In clear: only the admin wire, whose callers set it, ever sends it. No screen shows it. */
  readonly clientSecret: string | null;
  /** Needed for `oidc.*`; for the others null means their own. */
  readonly issuer: string | null;
  /** Kept for admin SDKs. Sign-in itself always goes by code. */
  readonly responseType: ResponseType;
  /** Client ids of the same owner's other apps, whose ID tokens are good here too. */
  readonly audiences: readonly string[];
  /** Where github.com is, if it is not at GitHub. */
  readonly endpoints: ProviderEndpoints | null;
  /** With it the client secret of apple.com is made afresh for each use. */
  readonly appleKey: AppleKey | null;
  /** Of `saml.*`, as it was given. It is kept and shown; sign-in by it is not offered. */
  readonly saml: Readonly<Record<string, unknown>> | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export type ProviderKind = 'oauth' | 'saml';

export interface ResponseType {
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

/** What an operator says about one; what is left out is off or empty. */
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

/** What is left out stays as it is. */
export type ProviderConfigChanges = Omit<NewProviderConfig, 'providerId'>;

export interface ProviderConfigPage {
  readonly configs: readonly ProviderConfig[];
  /** Undefined on the last page. */
  readonly nextPageToken: string | undefined;
}

/** The ways to sign in that are on, as a screen needs them. */
export interface SignInOptions {
  readonly password: boolean;
  readonly emailLink: boolean;
  readonly anonymous: boolean;
  readonly phone: boolean;
  /** Which second factors can be added. */
  readonly secondFactors: { readonly totp: boolean };
  readonly providers: readonly { readonly providerId: string; readonly displayName: string }[];
}
