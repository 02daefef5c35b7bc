import type { ResultOf } from '@hearth/contract';
import type { AppCheck } from '../../appcheck/index.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Storage } from '../../storage/index.ts';

/** Health at a glance: what runs, how much it holds, and how App Check fares. */
export function createHealth(
  core: { readonly database: Database; readonly clock: Clock },
  deps: {
    readonly appCheck: AppCheck;
    readonly identity: Identity;
    readonly storage: Storage;
    readonly version: string;
  },
): () => Promise<ResultOf<'console-health'>> {
  const startedAt = core.clock.now();
  return async () => {
    const [users, totals, modes, counts] = await Promise.all([
      deps.identity.countPeople(),
      deps.storage.totals(),
      deps.appCheck.modes(),
      deps.appCheck.counts(),
    ]);
    return {
      version: deps.version,
      startedAt,
      database: core.database.kind,
      users,
      objects: totals.objects,
      storedBytes: totals.bytes,
      appCheck: counts.map((count) => ({ ...count, mode: modes[count.service] })),
    };
  };
}
