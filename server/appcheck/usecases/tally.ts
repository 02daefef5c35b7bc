import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database/index.ts';
import type { Outcome } from '../domain/token.ts';
import { addCounts, countsSince } from '../store/counts.ts';
import type { GuardedService } from '../types.ts';

export type CountKey = `${GuardedService} ${Outcome}`;

/** Counts outcomes in memory and writes them down now and then: a statistic is not worth a disk write a request. */
export interface Tally {
  add(service: GuardedService, outcome: Outcome): void;
  flush(): Promise<void>;
  since(time: number): Promise<ReadonlyMap<CountKey, number>>;
}

export function createTally(database: Database, clock: Clock): Tally {
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
