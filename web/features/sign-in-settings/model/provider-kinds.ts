/** A supported identity provider and the fields it requires. */
export interface ProviderKind {
  readonly id: 'google.com' | 'github.com' | 'microsoft.com' | 'apple.com' | 'oidc';
  readonly issuer: 'needed' | 'possible' | 'none';
  /** Apple requires a signing key instead of a client secret. */
  readonly proof: 'secret' | 'key';
}

export const providerKinds: readonly ProviderKind[] = [
  {
    id: 'google.com',
    issuer: 'none',
    proof: 'secret',
  },
  {
    id: 'github.com',
    issuer: 'none',
    proof: 'secret',
  },
  {
    id: 'microsoft.com',
    issuer: 'possible',
    proof: 'secret',
  },
  {
    id: 'apple.com',
    issuer: 'none',
    proof: 'key',
  },
  {
    id: 'oidc',
    issuer: 'needed',
    proof: 'secret',
  },
];

export function kindOf(providerId: string): ProviderKind | undefined {
  return providerKinds.find(({ id }) => id === providerId || (id === 'oidc' && providerId.startsWith('oidc.')));
}
