/**
 * The display name of a sign-in method: `google.com` is Google, `oidc.works` is works; Hearth's own methods are
 * translated.
 */
export function providerName(providerId: string, ways: Readonly<Record<string, string>>): string {
  if (Object.hasOwn(ways, providerId)) return ways[providerId] ?? '';
  return brands[providerId] ?? providerId.replace(/^(?:oidc|saml)\./, '');
}

/** Brand names are the same in every language. */
const brands: Readonly<Record<string, string>> = {
  'google.com': 'Google',
  'github.com': 'GitHub',
  'microsoft.com': 'Microsoft',
  'apple.com': 'Apple',
};
