import type { Callables } from '../callables/index.ts';
import type { Core } from '../core/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Storage } from '../storage/index.ts';
import { exportCallables } from './export/api.ts';
import type { ExportedModules } from './export/usecases.ts';
import { signedOutCallables } from './invitation/api.ts';
import { notificationCallables } from './notifications/api.ts';
import { profileCallables } from './profile/api.ts';
import { openProfilePictures } from './profile/usecases.ts';
import { sessionCallables } from './sessions/api.ts';

export { actorOf, presentSession } from './sessions/usecases.ts';

export interface AccountDeps extends ExportedModules {
  readonly identity: Identity;
  readonly storage: Storage;
  readonly callables: Callables;
}

/** A person's own account: the callables that concern nobody else's data. */
export async function createAccount(
  core: Core,
  { identity, storage, callables, ...modules }: AccountDeps,
): Promise<void> {
  await openProfilePictures(storage, identity);
  callables.implement({
    ...signedOutCallables(identity, core.settings),
    ...profileCallables(identity, modules.sharing),
    ...sessionCallables(identity),
    ...exportCallables(identity, core, modules),
    ...notificationCallables(core, identity),
  });
}
