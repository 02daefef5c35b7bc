import { isDisplayName } from '../../accounts/domain/profile.ts';
import type { ProviderConfig, SignInProviderKind } from './provider-config.ts';
import { providerTraits } from './provider-traits.ts';

/** The kind of provider of an id; undefined for ids that cannot be configured. */
export function providerKind(providerId: string): SignInProviderKind | undefined {
  if (providerTraits(providerId)) return 'oauth';
  return namedProvider.test(providerId) && providerId.startsWith('saml.') ? 'saml' : undefined;
}

/** What is wrong with a configuration, as a sentence for the operator; undefined when it is valid (A9). */
export function providerConfigFault(
  config: ProviderConfig,
  { privateIssuers }: { readonly privateIssuers: boolean },
): string | undefined {
  if (config.displayName !== null && !isDisplayName(config.displayName)) return 'The name cannot be used.';
  if (config.kind === 'saml') return config.saml === null ? 'The configuration of the service is missing.' : undefined;
  if (!isOpaque(config.clientId, clientIdLengthMax)) return 'The client id is missing or not valid.';
  if (config.clientSecret !== null && !isOpaque(config.clientSecret, secretLengthMax))
    return 'The client secret is not valid.';
  if (config.audiences.length > audiencesMax || !config.audiences.every((id) => isOpaque(id, clientIdLengthMax)))
    return 'The other client ids are not valid.';
  if (config.providerId === 'github.com') return githubFault(config, privateIssuers);
  if (config.endpoints !== null) return 'Only github.com has addresses of its own; the others have an issuer.';
  if (config.appleKey !== null && config.providerId !== 'apple.com') return 'Only apple.com has such a key.';
  return issuerFault(config, privateIssuers);
}

const namedProvider = /^(?:oidc|saml)\.[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/;
const clientIdLengthMax = 512;
const secretLengthMax = 4096;
const audiencesMax = 100;
const addressLengthMax = 1024;

/** GitHub verifies tokens only for callers with the app's secret. */
function githubFault({ enabled, clientSecret, issuer, endpoints, appleKey }: ProviderConfig, privateIssuers: boolean) {
  if (enabled && clientSecret === null) return 'github.com needs a client secret.';
  if (issuer !== null || appleKey !== null) return 'github.com has addresses and not an issuer.';
  const all = endpoints === null ? [] : Object.values(endpoints);
  return all.every((address) => isAddress(address, privateIssuers)) ? undefined : addressSentence(privateIssuers);
}

function issuerFault({ providerId, issuer }: ProviderConfig, privateIssuers: boolean): string | undefined {
  if (issuer === null) return providerTraits(providerId)?.issuer === undefined ? 'The issuer is missing.' : undefined;
  // Microsoft's shared address contains this placeholder for the tenant.
  const plain = providerId === 'microsoft.com' ? issuer.replace('{tenantid}', 'common') : issuer;
  return isAddress(plain, privateIssuers) ? undefined : addressSentence(privateIssuers);
}

function addressSentence(privateIssuers: boolean): string {
  return privateIssuers
    ? 'The address must begin with https:// or http:// and have no query.'
    : 'The address must begin with https:// and have no query.';
}

function isAddress(text: string, privateIssuers: boolean): boolean {
  if (text.length > addressLengthMax || !/^https?:\/\/[\x21-\x7e]+$/.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  const bare = username === '' && password === '' && search === '' && hash === '';
  return bare && !text.includes('{') && (protocol === 'https:' || privateIssuers);
}

/** RFC 6749, appendix A: visible ASCII and spaces. A space at the edge is a copying error. */
function isOpaque(text: string, lengthMax: number): boolean {
  return text.length <= lengthMax && /^[\x20-\x7e]+$/.test(text) && text.trim() === text;
}
