import type { Modules } from '@hearth/server';
import { withModules } from './data-folder.ts';
import { type RunningHearth, runHearth } from './run-hearth.ts';

/** The server that the tests of a worker share. */
export interface SharedHearth {
  /** Starts the server, or removes the accounts of the test before, with everything they stored. */
  empty(): Promise<RunningHearth>;
  close(): Promise<void>;
}

export function openSharedHearth(): SharedHearth {
  let running: Promise<RunningHearth> | undefined;
  return {
    async empty() {
      const isUsed = running !== undefined;
      running ??= runHearth({ seeded: true });
      const hearth = await running;
      await withModules(hearth.dataFolder, isUsed ? removePeople : addKeeper);
      return hearth;
    },
    close: async () => (await running)?.stop(),
  };
}

/** The last owner of a server cannot be removed, so one stays who does nothing. */
const keeper = { email: 'keeper@example.org', displayName: 'Kim Keeper', role: 'owner' } as const;

async function addKeeper({ identity }: Modules): Promise<void> {
  await identity.createPerson({ ...keeper, password: 'correct horse battery' });
}

async function removePeople({ identity }: Modules): Promise<void> {
  const { items } = await identity.people.list({ pageSize: 200 });
  for (const { uid, email } of items)
    if (email !== keeper.email) await identity.people.delete({ uid, by: { id: 'operator', role: 'owner', ip: '' } });
}
