import type { AppCheck } from '../appcheck/index.ts';
import type { Core } from '../core/index.ts';
import type { Drive } from '../drive/index.ts';
import type { Functions } from '../functions/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Storage } from '../storage/index.ts';
import { accountCallables } from './deeds/account/index.ts';
import { createHealth } from './deeds/health.ts';
import { invitationCallables } from './deeds/invitations/index.ts';
import { keyCallables } from './deeds/keys/index.ts';
import { linkCallables } from './deeds/links/index.ts';
import { mailCallables } from './deeds/mail/index.ts';
import { noticeCallables } from './deeds/notices/index.ts';
import { openProfilePictures } from './deeds/profile-pictures.ts';
import { signInCallables } from './deeds/sign-in/index.ts';
import { userCallables } from './deeds/users/index.ts';
import { visitorCallables } from './deeds/visitor-callables.ts';

export interface ConsoleParts {
  readonly appCheck: AppCheck;
  readonly identity: Identity;
  readonly storage: Storage;
  readonly functions: Functions;
  readonly drive: Pick<Drive, 'exports' | 'holdingsOf' | 'links'>;
  readonly version: string;
}

/** The operator's side of the product, and the calls that are about the place itself. It has no wire of its own. */
export async function createConsole(core: Core, parts: ConsoleParts): Promise<void> {
  const { identity, functions } = parts;
  await openProfilePictures(parts.storage, identity);
  const health = createHealth(core, parts);
  functions.implement({
    ...visitorCallables(identity, core.settings),
    ...accountCallables(identity, core, parts.drive),
    ...userCallables(identity, core.mail, parts.drive),
    ...linkCallables(identity, parts.drive),
    ...invitationCallables(identity, core),
    ...mailCallables(core),
    ...noticeCallables(core, identity),
    ...signInCallables(identity, core),
    ...keyCallables(core.keys.admin, core.audit),
    'console-health': () => health(),
  });
}
