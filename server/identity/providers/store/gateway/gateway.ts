import * as oauth from 'oauth4webapi';
import * as v from 'valibot';
import type { Clock } from '../../../../core/clock.ts';
import { AppError } from '../../../../core/errors.ts';
import type { Log } from '../../../../core/log/index.ts';
import type { Outgoing } from '../../../../core/outgoing/index.ts';
import type { ProviderConfig } from '../../domain/provider-config.ts';
import { providerTraits } from '../../domain/provider-traits.ts';
import { githubProtocol } from './github.ts';
import { createIssuers } from './issuers.ts';
import { oidcProtocol } from './oidc.ts';
import type { ProviderProtocol } from './protocol.ts';

export type ProviderGateway = ProviderProtocol & {
  challengeFor(verifier: string): Promise<string>;
};

/**
 * Every failure at a provider is a refusal and never a sign-in (A9). The person sees that it failed; the log has the
 * reason, without tokens or bodies.
 */
export function createProviderGateway(deps: {
  readonly outgoing: Outgoing;
  readonly clock: Clock;
  readonly log: Log;
}): ProviderGateway {
  const { outgoing, clock, log } = deps;
  const protocols = {
    oidc: oidcProtocol({ outgoing, clock, issuers: createIssuers({ outgoing, clock }) }),
    github: githubProtocol({ outgoing }),
  };
  const guarded = async <T>(config: ProviderConfig, ask: (protocol: ProviderProtocol) => Promise<T>): Promise<T> => {
    const traits = providerTraits(config.providerId);
    if (!traits) throw new AppError('auth/operation-not-allowed');
    try {
      return await ask(protocols[traits.protocol]);
    } catch (error) {
      if (error instanceof AppError) throw error;
      log.warn({ provider: config.providerId, reason: reasonOf(error) }, 'sign-in service failed');
      throw new AppError('auth/invalid-idp-response', { cause: error });
    }
  };
  return {
    authorizationUrl: (config, startFields) =>
      guarded(config, (protocol) => protocol.authorizationUrl(config, startFields)),
    exchangeCode: (config, back) => guarded(config, (protocol) => protocol.exchangeCode(config, back)),
    verifyTokens: (config, credential) => guarded(config, (protocol) => protocol.verifyTokens(config, credential)),
    revoke: (config, token, hint) => guarded(config, (protocol) => protocol.revoke(config, token, hint)),
    challengeFor: (verifier) => oauth.calculatePKCECodeChallenge(verifier),
  };
}

/** Messages of this code and of the library. Parser messages quote the body and are not logged. */
function reasonOf(error: unknown): string {
  if (error instanceof oauth.ResponseBodyError) return `${error.code} ${error.status}`;
  if (error instanceof SyntaxError || error instanceof v.ValiError) return 'The answer is not what the standard says.';
  return error instanceof Error ? error.message : 'unknown';
}
