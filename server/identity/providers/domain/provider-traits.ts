/** What sets the known services apart. Everything else about them is the same standard. */
export interface ProviderTraits {
  readonly name: string;
  /** `oidc` proves people by an ID token; GitHub is older than that and is asked about the bearer of an access token. */
  readonly protocol: 'oidc' | 'github';
  /** Undefined when only the operator knows it. */
  readonly issuer?: string;
  /** Other spellings of the issuer in ID tokens. */
  readonly issuerAliases?: readonly string[];
  readonly scopes: readonly string[];
  /** Apple answers with a form when it is asked for a name or an e-mail. */
  readonly formPost?: boolean;
  /** A nonce in its ID tokens is compared only with one that the app names. */
  readonly nonceOptional?: boolean;
}

const known: Readonly<Record<string, ProviderTraits>> = {
  'google.com': {
    name: 'Google',
    protocol: 'oidc',
    issuer: 'https://accounts.google.com',
    issuerAliases: ['accounts.google.com'],
    scopes: ['openid', 'email', 'profile'],
    // Google's own libraries put nonces into tokens that no app knows of.
    nonceOptional: true,
  },
  'microsoft.com': {
    name: 'Microsoft',
    protocol: 'oidc',
    issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0',
    scopes: ['openid', 'email', 'profile'],
  },
  'apple.com': {
    name: 'Apple',
    protocol: 'oidc',
    issuer: 'https://appleid.apple.com',
    scopes: ['openid', 'email', 'name'],
    formPost: true,
  },
  'github.com': { name: 'GitHub', protocol: 'github', scopes: ['read:user', 'user:email'] },
};

const anyIssuer: ProviderTraits = { name: '', protocol: 'oidc', scopes: ['openid', 'email', 'profile'] };

/** Undefined for an id that stands for no such service. */
export function providerTraits(providerId: string): ProviderTraits | undefined {
  if (Object.hasOwn(known, providerId)) return known[providerId];
  return /^oidc\.[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/.test(providerId) ? anyIssuer : undefined;
}

/** What a button says when the operator has not said it. */
export function providerName(providerId: string): string {
  return providerTraits(providerId)?.name || providerId.replace(/^oidc\./, '');
}
