/** The differences between known providers. Everything else follows the standards. */
interface ProviderTraits {
  readonly name: string;
  /** `oidc` proves identities by ID tokens; GitHub is asked about the bearer of an access token. */
  readonly protocol: 'oidc' | 'github';
  /** Undefined when the operator configures it. */
  readonly issuer?: string;
  /** Alternative issuer values in ID tokens. */
  readonly issuerAliases?: readonly string[];
  readonly scopes: readonly string[];
  /** Apple responds with a form POST when a name or an e-mail is requested. */
  readonly formPost?: boolean;
  /** Compares the nonce only when the app sends one. */
  readonly nonceOptional?: boolean;
}

const known: Readonly<Record<string, ProviderTraits>> = {
  'google.com': {
    name: 'Google',
    protocol: 'oidc',
    issuer: 'https://accounts.google.com',
    issuerAliases: ['accounts.google.com'],
    scopes: ['openid', 'email', 'profile'],
    // Google's libraries add nonces that the app does not know.
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

/** Undefined for unknown ids. */
export function providerTraits(providerId: string): ProviderTraits | undefined {
  if (Object.hasOwn(known, providerId)) return known[providerId];
  return /^oidc\.[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/.test(providerId) ? anyIssuer : undefined;
}

/** The default label of a button. */
export function providerName(providerId: string): string {
  return providerTraits(providerId)?.name || providerId.replace(/^oidc\./, '');
}
