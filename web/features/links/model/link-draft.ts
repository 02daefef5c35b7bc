import { type DriveLink, type LinkRole, limits, type PayloadOf } from '@hearth/contract';
import { momentOf, momentText } from '../../../lib/moment-field.ts';

/** What a person is setting about a link, as it stands in the form. */
export interface LinkDraft {
  readonly role: LinkRole;
  readonly expiry: Expiry;
  /** As a field for date and time has it; read when `expiry` is `date`. */
  readonly expiresOn: string;
  readonly startsOn: string;
  readonly hasPassword: boolean;
  /** Empty on a link that keeps the password it has. */
  readonly password: string;
  readonly label: string;
  readonly note: string;
  readonly limit: string;
  readonly notify: DriveLink['notify'];
}

export const expiries = ['1h', '1d', '7d', '30d', '90d', 'date', 'never'] as const;
export type Expiry = (typeof expiries)[number];
export type DraftFault = 'password' | 'expiresOn' | 'startsOn' | 'limit';

export const freshDraft: LinkDraft = {
  role: 'view',
  expiry: '30d',
  expiresOn: '',
  startsOn: '',
  hasPassword: false,
  password: '',
  label: '',
  note: '',
  limit: '',
  notify: 'never',
};

export function draftOf(link: DriveLink): LinkDraft {
  const { role, label, note, notify, hasPassword, expiresAt, startsAt, maxDownloads } = link;
  return {
    ...{ role, label, note, notify, hasPassword },
    password: '',
    expiry: expiresAt === null ? 'never' : 'date',
    expiresOn: expiresAt === null ? '' : momentText(expiresAt),
    startsOn: startsAt === null ? '' : momentText(startsAt),
    limit: maxDownloads === null ? '' : String(maxDownloads),
  };
}

/** What must be mended before it can be sent. `keepsPassword`: the link has one already, and an empty field leaves it. */
export function faultsOf(draft: LinkDraft, keepsPassword: boolean): ReadonlySet<DraftFault> {
  const faults = new Set<DraftFault>();
  const typed = draft.password.length;
  if (draft.hasPassword && typed < limits.link.passwordLengthMin && !(keepsPassword && typed === 0))
    faults.add('password');
  if (draft.expiry === 'date' && momentOf(draft.expiresOn) === null) faults.add('expiresOn');
  if (draft.startsOn !== '' && momentOf(draft.startsOn) === null) faults.add('startsOn');
  if (draft.limit.trim() !== '' && limitOf(draft.limit) === null) faults.add('limit');
  return faults;
}

type Settings = Omit<PayloadOf<'link-create'>, 'targets'>;

export function newLinkOf(draft: LinkDraft, now: number): Settings {
  return { ...settingsOf(draft, now), password: draft.hasPassword ? draft.password : null };
}

/** A moment that the form only shows to the minute, and that was not touched, stays as it is. */
export function changesOf(draft: LinkDraft, link: DriveLink, now: number): Omit<PayloadOf<'link-update'>, 'id'> {
  const { expiresAt, startsAt, ...settings } = settingsOf(draft, now);
  const before = draftOf(link);
  const isExpiryKept = draft.expiry === before.expiry && draft.expiresOn === before.expiresOn;
  return {
    ...settings,
    ...(!isExpiryKept && { expiresAt }),
    ...(draft.startsOn !== before.startsOn && { startsAt }),
    ...(!draft.hasPassword && link.hasPassword && { password: null }),
    ...(draft.hasPassword && draft.password !== '' && { password: draft.password }),
  };
}

function settingsOf({ role, label, note, notify, ...rest }: LinkDraft, now: number) {
  return {
    ...{ role, note, notify },
    label: label.trim(),
    startsAt: momentOf(rest.startsOn),
    expiresAt: expiresAt(rest.expiry, rest.expiresOn, momentOf(rest.startsOn) ?? now),
    maxDownloads: limitOf(rest.limit),
  };
}

function expiresAt(expiry: Expiry, on: string, from: number): number | null {
  if (expiry === 'never') return null;
  return expiry === 'date' ? momentOf(on) : from + hours[expiry] * 3_600_000;
}

const hours = { '1h': 1, '1d': 24, '7d': 7 * 24, '30d': 30 * 24, '90d': 90 * 24 } as const;

function limitOf(text: string): number | null {
  const limit = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  return limit >= 1 && limit <= limits.link.downloadsMax ? limit : null;
}
