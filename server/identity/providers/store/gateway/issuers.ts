import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import * as oauth from 'oauth4webapi';
import * as v from 'valibot';
import type { Clock } from '../../../../core/clock.ts';
import type { Outgoing } from '../../../../core/outgoing/index.ts';
import type { ProviderConfig } from '../../domain/provider-config.ts';
import { providerTraits } from '../../domain/provider-traits.ts';

/** An OpenID provider according to its metadata. */
export interface Issuer {
  readonly metadata: oauth.AuthorizationServer;
  /** The issuer as ID tokens must contain it; `{tenantid}` stands for the token's tenant. */
  readonly names: readonly string[];
  /** Origins from the configuration. */
  readonly trusted: readonly string[];
  /** The signing keys. `fresh` fetches them again, unless they were fetched a moment ago. */
  keys(fresh?: boolean): Promise<JWTVerifyGetKey>;
}

export interface Issuers {
  /** Fails closed: metadata that cannot be fetched, parsed or matched with the configured issuer is an error (A9). */
  of(config: Pick<ProviderConfig, 'providerId' | 'issuer'>): Promise<Issuer>;
}

/** Fetches metadata and keys, and caches them. */
export function createIssuers({ outgoing, clock }: { readonly outgoing: Outgoing; readonly clock: Clock }): Issuers {
  const known = new Map<string, Kept<Issuer>>();
  return {
    of({ providerId, issuer }) {
      const name = issuer ?? providerTraits(providerId)?.issuer;
      if (name === undefined) throw new Error(`${providerId} has no issuer.`);
      const trusted = issuer === null ? [] : [new URL(plain(issuer)).origin];
      const aliases = issuer === null ? (providerTraits(providerId)?.issuerAliases ?? []) : [];
      return kept(known, `${providerId} ${name}`, clock, metadataFreshMs, async () => {
        const metadata = await discover(outgoing, name, trusted);
        const keySets = new Map<string, Kept<JWTVerifyGetKey>>();
        const fetchKeys = () => readKeys(outgoing, metadata, trusted);
        return {
          metadata,
          names: [metadata.issuer, ...aliases],
          trusted,
          keys: (fresh = false) => kept(keySets, 'keys', clock, fresh ? keysAgainMs : keysFreshMs, fetchKeys),
        };
      });
    },
  };
}

const metadataFreshMs = 60 * 60 * 1000;
const keysFreshMs = 15 * 60 * 1000;
/** An unknown key id may be new, but invalid tokens must not cause a request each. */
const keysAgainMs = 30 * 1000;
const keptMax = 200;

interface Kept<T> {
  readonly at: number;
  readonly value: Promise<T>;
}

/** One request at a time per value; failures are not cached. */
function kept<T>(
  all: Map<string, Kept<T>>,
  key: string,
  clock: Clock,
  freshMs: number,
  make: () => Promise<T>,
): Promise<T> {
  const now = clock.now();
  const found = all.get(key);
  if (found && now - found.at < freshMs && now >= found.at) return found.value;
  if (all.size >= keptMax) all.clear();
  const made = { at: now, value: make() };
  all.set(key, made);
  made.value.catch(() => all.get(key) === made && all.delete(key));
  return made.value;
}

/** Microsoft's tenants share one metadata document. */
function plain(issuer: string): string {
  return issuer.replace('{tenantid}', 'common');
}

async function discover(
  outgoing: Outgoing,
  issuer: string,
  trusted: readonly string[],
): Promise<oauth.AuthorizationServer> {
  const response = await oauth.discoveryRequest(new URL(plain(issuer)), overGuard(outgoing, trusted));
  if (plain(issuer) === issuer) return oauth.processDiscoveryResponse(new URL(issuer), response);
  // The shared document names no single issuer, which the library refuses.
  const metadata = v.parse(sharedMetadata, await response.json());
  if (response.status !== 200 || metadata.issuer !== issuer) throw new Error('The metadata names another issuer.');
  return metadata;
}

const sharedMetadata = v.object({
  issuer: v.string(),
  authorization_endpoint: v.string(),
  token_endpoint: v.string(),
  jwks_uri: v.string(),
  userinfo_endpoint: v.optional(v.string(), ''),
  token_endpoint_auth_methods_supported: v.optional(v.array(v.string()), []),
});

async function readKeys(
  outgoing: Outgoing,
  { jwks_uri: url }: oauth.AuthorizationServer,
  trusted: readonly string[],
): Promise<JWTVerifyGetKey> {
  if (url === undefined) throw new Error('The metadata names no keys.');
  const response = await outgoing.send({ url, headers: { accept: 'application/json' }, trusted });
  if (response.status !== 200) throw new Error(`The keys were answered with ${response.status}.`);
  const { keys } = v.parse(keySet, await response.json());
  const usable: JSONWebKeySet = { keys: keys.filter(({ kty }) => kty !== 'oct') };
  return createLocalJWKSet(usable);
}

const keySet = v.object({ keys: v.pipe(v.array(v.looseObject({ kty: v.string() })), v.maxLength(100)) });

/** Sends the library's requests through the guarded client, which decides about plain http. */
export function overGuard(outgoing: Outgoing, trusted: readonly string[]) {
  return {
    [oauth.allowInsecureRequests]: true,
    [oauth.customFetch]: (
      url: string,
      {
        method,
        headers,
        body,
      }: { method: string; headers: Record<string, string>; body?: URLSearchParams | undefined },
    ) => outgoing.send({ url, method, headers, body: body?.toString(), trusted }),
  };
}
