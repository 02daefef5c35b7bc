import type { AppCheck } from '../appcheck/index.ts';
import type { Callables } from '../callables/index.ts';
import type { Core } from '../core/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Sharing } from '../sharing/index.ts';
import type { Storage } from '../storage/index.ts';
import { adminKeyCallables } from './admin-keys/api.ts';
import { type ConsoleFunctions, functionCallables } from './functions/api.ts';
import { invitationCallables } from './invitations/api.ts';
import { linkCallables } from './links/api.ts';
import { mailCallables } from './mail/api.ts';
import { signInCallables } from './sign-in/api.ts';
import { systemCallables } from './system/api.ts';
import { createNotifyDamage } from './system/usecases.ts';
import { userCallables } from './users/api.ts';

export interface ConsoleDeps {
  readonly appCheck: AppCheck;
  readonly identity: Identity;
  readonly storage: Storage;
  readonly callables: Callables;
  readonly sharing: Pick<Sharing, 'accountContents' | 'links'>;
  readonly functions: ConsoleFunctions;
  readonly version: string;
}

/** The operator's side of the product. */
export function createConsole(core: Core, deps: ConsoleDeps): void {
  const { identity, callables, sharing } = deps;
  core.integrity.onDamage(createNotifyDamage({ ...core, identity }));
  callables.implement({
    ...userCallables(identity, core.mail, sharing),
    ...linkCallables(identity, sharing),
    ...invitationCallables(identity, core),
    ...mailCallables(core),
    ...signInCallables(identity, core),
    ...adminKeyCallables(core.keys.admin, core.audit),
    ...functionCallables({ functions: deps.functions, people: identity.people, keys: core.keys.admin }),
    ...systemCallables(core, deps),
  });
}
