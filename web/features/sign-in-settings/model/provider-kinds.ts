/** The services that can be set up, and what each needs. */
export interface ProviderKind {
  readonly id: 'google.com' | 'github.com' | 'microsoft.com' | 'apple.com' | 'oidc';
  readonly name: string;
  /** As one says it after "add". */
  readonly called: string;
  /** Where its client id comes from. */
  readonly sentence: string;
  readonly issuer: 'needed' | 'possible' | 'none';
  /** Apple signs with a key instead of telling a secret. */
  readonly proof: 'secret' | 'key';
}

export const providerKinds: readonly ProviderKind[] = [
  {
    id: 'google.com',
    name: 'Google',
    called: 'Google',
    sentence: 'A web client of a Google Cloud project.',
    issuer: 'none',
    proof: 'secret',
  },
  {
    id: 'github.com',
    name: 'GitHub',
    called: 'GitHub',
    sentence: 'An OAuth app of an account or organisation.',
    issuer: 'none',
    proof: 'secret',
  },
  {
    id: 'microsoft.com',
    name: 'Microsoft',
    called: 'Microsoft',
    sentence: 'An app registration in Entra.',
    issuer: 'possible',
    proof: 'secret',
  },
  {
    id: 'apple.com',
    name: 'Apple',
    called: 'Apple',
    sentence: 'A Services ID and a key of a developer team.',
    issuer: 'none',
    proof: 'key',
  },
  {
    id: 'oidc',
    name: 'Any OpenID Connect service',
    called: 'an OpenID Connect service',
    sentence: 'Keycloak, Authentik, Zitadel, another Hearth: whatever publishes its own configuration.',
    issuer: 'needed',
    proof: 'secret',
  },
];

export function kindOf(providerId: string): ProviderKind | undefined {
  return providerKinds.find(({ id }) => id === providerId || (id === 'oidc' && providerId.startsWith('oidc.')));
}
