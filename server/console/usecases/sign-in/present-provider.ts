import type { ConsoleProvider } from '@hearth/contract';
import type { ProviderConfig } from '../../../identity/index.ts';

/** Secrets go in and never come out: neither the client secret nor Apple's key has a field here. */
export function presentProvider(config: ProviderConfig): ConsoleProvider {
  const { endpoints, appleKey } = config;
  return {
    providerId: config.providerId,
    displayName: config.displayName,
    enabled: config.enabled,
    clientId: config.clientId,
    hasSecret: config.clientSecret !== null,
    issuer: config.issuer,
    audiences: [...config.audiences],
    endpoints: endpoints && { authorization: endpoints.authorization, token: endpoints.token, api: endpoints.api },
    appleKey: appleKey && { teamId: appleKey.teamId, keyId: appleKey.keyId },
  };
}
