/** How a way to sign in is called: `google.com` is Google, `oidc.works` is works; our own ways are in the words. */
export function providerName(providerId: string, ways: Readonly<Record<string, string>>): string {
  if (Object.hasOwn(ways, providerId)) return ways[providerId] ?? '';
  return brands[providerId] ?? providerId.replace(/^(?:oidc|saml)\./, '');
}

/** Names of others are the same in every language. */
const brands: Readonly<Record<string, string>> = {
  'google.com': 'Google',
  'github.com': 'GitHub',
  'microsoft.com': 'Microsoft',
  'apple.com': 'Apple',
};
