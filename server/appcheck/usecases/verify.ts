import * as v from 'valibot';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import type { KeyRing } from '../../core/keys/index.ts';
import type { SettingDefinition, Settings } from '../../core/settings/index.ts';
import { type Outcome, type Project, tokenAudience, tokenIssuer } from '../domain/token.ts';
import { addCounts, countsSince } from '../store/counts.ts';
import type { EnforcementMode, GuardedService } from '../types.ts';

const mode = v.picklist(['off', 'monitor', 'enforce']);

/** The default monitors requests and refuses none, so that an app can be migrated before the operator enforces. */
export const enforcement: SettingDefinition<Record<GuardedService, EnforcementMode>> = {
  key: 'appcheck.enforcement',
  sentence: 'What happens to requests without a valid App Check token, service by service.',
  schema: v.strictObject({ identity: mode, storage: mode, functions: mode }),
  fallback: { identity: 'monitor', storage: 'monitor', functions: 'monitor' },
};

type Verify = (service: GuardedService, token: string | undefined) => Promise<{ readonly appId: string | undefined }>;

export function createVerify(deps: {
  readonly project: Project;
  readonly keys: KeyRing;
  readonly settings: Settings;
  readonly counts: VerificationCounts;
}): Verify {
  const { keys, settings, counts } = deps;
  const expected = { issuer: tokenIssuer(deps.project), audience: tokenAudience(deps.project) };
  return async (service, token) => {
    const active = (await settings.get(enforcement))[service];
    if (active === 'off') return { appId: undefined };
    const appId = token ? (await keys.verify(token, expected))?.sub : undefined;
    counts.add(service, appId ? 'verified' : token ? 'refused' : 'missing');
    // T43: a missing token on an enforced service is refused, never ignored.
    if (!appId && active === 'enforce') throw new AppError('appcheck/invalid');
    return { appId };
  };
}

type CountKey = `${GuardedService} ${Outcome}`;

/**
 * Counts outcomes in memory and writes them periodically, because a statistic is not worth a disk write per request.
 */
interface VerificationCounts {
  add(service: GuardedService, outcome: Outcome): void;
  flush(): Promise<void>;
  since(time: number): Promise<ReadonlyMap<CountKey, number>>;
}

export function createVerificationCounts(database: Database, clock: Clock): VerificationCounts {
  let pending = new Map<CountKey, number>();
  const flush = async () => {
    if (pending.size === 0) return;
    const counts = [...pending].map(([key, count]) => {
      const [service = '', outcome = ''] = key.split(' ');
      return { service, outcome, count };
    });
    pending = new Map();
    await addCounts(database.query, clock.now(), counts);
  };
  return {
    add(service, outcome) {
      const key: CountKey = `${service} ${outcome}`;
      pending.set(key, (pending.get(key) ?? 0) + 1);
    },
    flush,
    async since(time) {
      await flush();
      const counts = await countsSince(database.query, time);
      return new Map(counts.map(({ service, outcome, count }) => [`${service} ${outcome}` as CountKey, count]));
    },
  };
}
