/** How a way to sign in is called: `google.com` is Google, `oidc.works` is works. */
export function providerName(providerId: string): string {
  return names[providerId] ?? providerId.replace(/^(?:oidc|saml)\./, '');
}

const names: Readonly<Record<string, string>> = {
  password: 'Password',
  emailLink: 'E-mail link',
  phone: 'Phone',
  anonymous: 'Guest',
  custom: 'Own token',
  'google.com': 'Google',
  'github.com': 'GitHub',
  'microsoft.com': 'Microsoft',
  'apple.com': 'Apple',
};
