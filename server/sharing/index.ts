import type { AppCheck } from '../appcheck/index.ts';
import type { Callables } from '../callables/index.ts';
import type { Core } from '../core/index.ts';
import type { Files } from '../files/index.ts';
import type { Identity } from '../identity/index.ts';
import type { DriveStorage, Transfers } from '../transfers/index.ts';
import { exportSharing } from './api/export-sharing.ts';
import { linkCallables } from './links/api/callables.ts';
import { linkGuestCallables } from './links/api/guest-callables.ts';
import { createForgetLinkVisits } from './links/usecases/forget-old.ts';
import { createLinks } from './links/usecases/links.ts';
import { linkMailTemplates } from './links/usecases/mails.ts';
import { requestCallables } from './requests/api/callables.ts';
import { requestGuestCallables } from './requests/api/guest-callables.ts';
import { requestMailTemplates } from './requests/usecases/mails.ts';
import { createRequests } from './requests/usecases/requests.ts';
import type { Sharing } from './types.ts';
import { createAccountContents } from './usecases/account-contents.ts';
import { createGate } from './usecases/gate.ts';
import { createGuests as createGuestsOf, type Guests } from './usecases/guests.ts';

export { linkPolicy } from './links/store/policy.ts';
export * from './types.ts';
export type { Guests } from './usecases/guests.ts';

export type SharingCore = Pick<
  Core,
  | 'database'
  | 'clock'
  | 'scheduler'
  | 'vault'
  | 'origin'
  | 'audit'
  | 'rateLimits'
  | 'settings'
  | 'mail'
  | 'notifications'
>;

export interface SharingModules {
  readonly appCheck: Pick<AppCheck, 'work'>;
  readonly identity: Pick<Identity, 'person' | 'languageOf' | 'owners' | 'passwords'>;
  readonly storage: Pick<DriveStorage, 'drop' | 'cancelUploads'>;
  readonly callables: Pick<Callables, 'implement'>;
  readonly files: Pick<Files, 'authorize' | 'digestsOf'>;
  readonly transfers: Pick<Transfers, 'beginUpload' | 'endUploads' | 'issueTicket' | 'issueThumbnails'>;
}

/** What files and transfers ask about guests; made before them and passed to them by compose.ts. */
export function createGuests(core: SharingCore, identity: Pick<Identity, 'person' | 'languageOf'>): Guests {
  return createGuestsOf({ ...core, identity });
}

export function createSharing(core: SharingCore, modules: SharingModules, guests: Guests): Sharing {
  const { appCheck, identity, storage, callables, files, transfers } = modules;
  const gate = createGate({ ...core, appCheck, identity });
  const deps = { ...core, identity, storage, ...files, ...transfers, visits: guests.visits, gate };
  const links = createLinks(deps);
  const requests = createRequests({ ...deps, digestVersions: { of: files.digestsOf } });
  callables.implement(linkCallables(links));
  callables.implement(linkGuestCallables(links));
  callables.implement(requestCallables(requests.owner));
  callables.implement(requestGuestCallables(requests.visitor));
  core.mail.templates.register([...linkMailTemplates(), ...requestMailTemplates()]);
  core.scheduler.every('forget old visits of links', hourMs, createForgetLinkVisits(deps), { deletes: true });
  core.scheduler.every('submit idle submissions', hourMs, async () => void (await requests.submitIdle()));
  return {
    links: links.allLinks,
    accountContents: createAccountContents(core),
    exportOf: exportSharing({ ...links, ...requests.owner }),
    submitIdle: requests.submitIdle,
  };
}

const hourMs = 60 * 60 * 1000;
