import type { AppCheck } from '../appcheck/index.ts';
import type { Callables } from '../callables/index.ts';
import type { Core } from '../core/index.ts';
import type { Files } from '../files/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Sharing } from '../sharing/index.ts';
import type { Storage } from '../storage/index.ts';
import type { Transfers } from '../transfers/index.ts';
import { accountCallables } from './usecases/account/index.ts';
import { createHealth } from './usecases/health.ts';
import { invitationCallables } from './usecases/invitations/index.ts';
import { keyCallables } from './usecases/keys/index.ts';
import { linkCallables } from './usecases/links/index.ts';
import { mailCallables } from './usecases/mail/index.ts';
import { notificationCallables } from './usecases/notifications/index.ts';
import { openProfilePictures } from './usecases/profile-pictures.ts';
import { signInCallables } from './usecases/sign-in/index.ts';
import { userCallables } from './usecases/users/index.ts';
import { visitorCallables } from './usecases/visitor-callables.ts';

export interface ConsoleDeps {
  readonly appCheck: AppCheck;
  readonly identity: Identity;
  readonly storage: Storage;
  readonly callables: Callables;
  readonly files: Pick<Files, 'exportOf'>;
  readonly transfers: Pick<Transfers, 'exports'>;
  readonly sharing: Pick<Sharing, 'exportOf' | 'accountContents' | 'links'>;
  readonly version: string;
}

/** The operator's side of the product, and the calls that are about the place itself. It has no wire of its own. */
export async function createConsole(core: Core, deps: ConsoleDeps): Promise<void> {
  const { identity, callables } = deps;
  await openProfilePictures(deps.storage, identity);
  const health = createHealth(core, deps);
  callables.implement({
    ...visitorCallables(identity, core.settings),
    ...accountCallables(identity, core, deps),
    ...userCallables(identity, core.mail, deps.sharing),
    ...linkCallables(identity, deps.sharing),
    ...invitationCallables(identity, core),
    ...mailCallables(core),
    ...notificationCallables(core, identity),
    ...signInCallables(identity, core),
    ...keyCallables(core.keys.admin, core.audit),
    'console-health': () => health(),
  });
}
