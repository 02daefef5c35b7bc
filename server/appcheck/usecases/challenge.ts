import { limits } from '@hearth/contract';
import type { Apps } from '../../core/apps/index.ts';
import { AppError } from '../../core/errors.ts';
import type { WorkProofs } from '../types.ts';

export interface Challenges {
  issue(appId: string): Promise<{ readonly challenge: string; readonly bits: number; readonly expiresAt: number }>;
  /** Accepts one solution of one challenge, once. */
  redeem(appId: string, challenge: string, nonce: string): Promise<void>;
}

/** The work that an app does for its token. */
export function createChallenges({ apps, work }: { readonly apps: Apps; readonly work: WorkProofs }): Challenges {
  return {
    async issue(appId) {
      if (!(await apps.byAppId(appId)))
        throw new AppError('request/invalid', { sentence: 'This app id is not known here.' });
      return work.ask(purposeOf(appId), limits.appCheck.challengeLifetimeMs);
    },

    async redeem(appId, challenge, nonce) {
      switch (await work.accept(purposeOf(appId), { challenge, nonce })) {
        case 'accepted':
          return;
        case 'stale':
          throw new AppError('appcheck/challenge-stale');
        case 'wrong':
          throw new AppError('request/invalid', { sentence: 'The proof of work is not right.' });
      }
    },
  };
}

function purposeOf(appId: string): string {
  return `app ${appId}`;
}
