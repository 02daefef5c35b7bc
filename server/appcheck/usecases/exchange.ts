import { limits } from '@hearth/contract';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import { hashSecret, newId } from '../../core/ids.ts';
import type { KeyRing } from '../../core/keys/index.ts';
import { type Project, type ProviderKind, tokenClaims } from '../domain/token.ts';
import { hasDebugToken } from '../store/tokens.ts';
import type { Challenges } from './work-proofs.ts';

interface IssuedToken {
  readonly token: string;
  /** In Google's duration format: `3600s`. */
  readonly ttl: string;
}

export interface Exchange {
  proofOfWork(input: {
    readonly appId: string;
    readonly challenge: string;
    readonly nonce: string;
    readonly limitedUse: boolean;
  }): Promise<IssuedToken>;
  debugToken(input: {
    readonly appId: string;
    readonly debugToken: string;
    readonly limitedUse: boolean;
  }): Promise<IssuedToken>;
}

export function createExchange(deps: {
  readonly project: Project;
  readonly keys: KeyRing;
  readonly clock: Clock;
  readonly database: Database;
  readonly challenges: Challenges;
}): Exchange {
  const { project, keys, clock, database, challenges } = deps;
  const issue = async (appId: string, provider: ProviderKind, limitedUse: boolean): Promise<IssuedToken> => {
    const lifetimeMs = limitedUse ? limits.appCheck.limitedUseLifetimeMs : limits.appCheck.tokenLifetimeMs;
    const token = await keys.sign(tokenClaims(project, { appId, provider, id: newId(), now: clock.now(), lifetimeMs }));
    return { token, ttl: `${lifetimeMs / 1000}s` };
  };
  return {
    async proofOfWork({ appId, challenge, nonce, limitedUse }) {
      await challenges.redeem(appId, challenge, nonce);
      return issue(appId, 'proof-of-work', limitedUse);
    },
    async debugToken({ appId, debugToken, limitedUse }) {
      const isKnown = await hasDebugToken(database.query, hashSecret(debugToken), appId);
      if (!isKnown) throw new AppError('appcheck/debug-token-unknown');
      return issue(appId, 'debug', limitedUse);
    },
  };
}
