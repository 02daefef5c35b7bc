import { type DriveLink, type LinkRole, limits, type PayloadOf, type ResultOf } from '@hearth/contract';
import { dateTimeFieldText, parseDateTimeField } from '../../../../lib/format/datetime-field.ts';
import { isPasswordTooShort, type PasswordDraft, passwordChange, passwordIn } from '../../shared/password-draft.ts';

/** The form state of a link. */
export interface LinkDraft extends PasswordDraft {
  readonly role: LinkRole;
  readonly expiry: Expiry;
  /** The value of a `datetime-local` field; used when `expiry` is `date`. */
  readonly expiresOn: string;
  readonly startsOn: string;
  readonly label: string;
  readonly note: string;
  readonly limit: string;
  readonly notify: DriveLink['notify'];
  /** Raw input: addresses and domains, separated by lines, spaces, commas or semicolons. */
  readonly recipients: string;
  readonly slug: string;
  readonly showsOwner: boolean;
  readonly showsFolders: boolean;
  /** Empty uses the language of the visitor. */
  readonly language: string;
}

export const expiries = ['1h', '1d', '7d', '30d', '90d', 'date', 'never'] as const;
export type Expiry = (typeof expiries)[number];
export type DraftFault = 'password' | 'expiresOn' | 'startsOn' | 'limit' | 'recipients' | 'slug';

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
  recipients: '',
  slug: '',
  showsOwner: true,
  showsFolders: true,
  language: '',
};

export function draftOf(link: DriveLink): LinkDraft {
  const { role, label, note, notify, hasPassword, slug, showsOwner, showsFolders } = link;
  const { expiresAt, startsAt, maxDownloads } = link;
  return {
    ...{ role, label, note, notify, hasPassword, slug, showsOwner, showsFolders },
    recipients: link.recipients.join('\n'),
    language: link.language ?? '',
    password: '',
    expiry: expiresAt === null ? 'never' : 'date',
    expiresOn: expiresAt === null ? '' : dateTimeFieldText(expiresAt),
    startsOn: startsAt === null ? '' : dateTimeFieldText(startsAt),
    limit: maxDownloads === null ? '' : String(maxDownloads),
  };
}

export function faultsOf(draft: LinkDraft, hasStoredPassword: boolean): ReadonlySet<DraftFault> {
  const faults = new Set<DraftFault>();
  if (isPasswordTooShort(draft, hasStoredPassword)) faults.add('password');
  if (draft.expiry === 'date' && parseDateTimeField(draft.expiresOn) === null) faults.add('expiresOn');
  if (draft.startsOn !== '' && parseDateTimeField(draft.startsOn) === null) faults.add('startsOn');
  if (draft.limit.trim() !== '' && limitOf(draft.limit) === null) faults.add('limit');
  if (!areRecipients(recipientsIn(draft.recipients))) faults.add('recipients');
  if (!slugForm.test(draft.slug)) faults.add('slug');
  return faults;
}

type Settings = Omit<PayloadOf<'link-create'>, 'targets'>;

export function newLinkOf(draft: LinkDraft, now: number): Settings {
  return { ...settingsOf(draft, now), password: passwordIn(draft) };
}

/** The form shows times to the minute, so an untouched time is not sent and keeps its precision. */
export function changesOf(draft: LinkDraft, link: DriveLink, now: number): Omit<PayloadOf<'link-update'>, 'id'> {
  const { expiresAt, startsAt, ...settings } = settingsOf(draft, now);
  const before = draftOf(link);
  const isExpiryUnchanged = draft.expiry === before.expiry && draft.expiresOn === before.expiresOn;
  return {
    ...settings,
    ...(!isExpiryUnchanged && { expiresAt }),
    ...(draft.startsOn !== before.startsOn && { startsAt }),
    ...passwordChange(draft, link.hasPassword),
  };
}

function settingsOf({ role, label, note, notify, slug, showsOwner, showsFolders, ...rest }: LinkDraft, now: number) {
  return {
    ...{ role, note, notify, slug, showsOwner, showsFolders },
    recipients: recipientsIn(rest.recipients),
    language: rest.language || null,
    label: label.trim(),
    startsAt: parseDateTimeField(rest.startsOn),
    expiresAt: expiresAt(rest.expiry, rest.expiresOn, parseDateTimeField(rest.startsOn) ?? now),
    maxDownloads: limitOf(rest.limit),
  };
}

function expiresAt(expiry: Expiry, on: string, from: number): number | null {
  if (expiry === 'never') return null;
  return expiry === 'date' ? parseDateTimeField(on) : from + hours[expiry] * 3_600_000;
}

const hours: Readonly<Record<Exclude<Expiry, 'date' | 'never'>, number>> = {
  '1h': 1,
  '1d': 24,
  '7d': 7 * 24,
  '30d': 30 * 24,
  '90d': 90 * 24,
};

const slugForm = new RegExp(`^[a-z0-9-]{0,${limits.link.slugLengthMax}}$`);

function limitOf(text: string): number | null {
  const limit = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  return limit >= 1 && limit <= limits.link.downloadsMax ? limit : null;
}

/** Removes duplicates and keeps the order of the input. */
export function recipientsIn(text: string): string[] {
  const typed = text.split(/[\s,;]+/).map((one) => one.toLowerCase().replace(/^@/, ''));
  return [...new Set(typed.filter((one) => one !== ''))];
}

function areRecipients(recipients: readonly string[]): boolean {
  return recipients.length <= limits.link.recipientsMax && recipients.every((one) => recipientForm.test(one));
}

/** An email address or a domain. The server validates recipients again. */
const recipientForm = /^(?:[^\s@<>(),;:"\\[\]]+@)?[\p{L}\p{N}.-]+\.[\p{L}\p{N}-]{2,}$/u;

/** The expiries that the policy of the workspace allows; a maximum lifetime excludes `never`. */
export function expiriesWithin(lifetimeMaxMs: number | null): readonly Expiry[] {
  if (lifetimeMaxMs === null) return expiries;
  return expiries.filter((id) => id === 'date' || (id !== 'never' && hours[id] * hourMs <= lifetimeMaxMs));
}

/** The initial form state: the default lifetime of the workspace, limited to the allowed choices. */
export function draftFor(
  policy: Pick<ResultOf<'link-policy'>, 'lifetimeMs' | 'lifetimeMaxMs'>,
  now: number,
): LinkDraft {
  const { lifetimeMs, lifetimeMaxMs } = policy;
  const usual = Math.min(lifetimeMs ?? Number.POSITIVE_INFINITY, lifetimeMaxMs ?? Number.POSITIVE_INFINITY);
  if (usual === Number.POSITIVE_INFINITY) return { ...freshDraft, expiry: 'never' };
  const expiry = expiries.find((id) => id !== 'date' && id !== 'never' && hours[id] * hourMs === usual);
  return expiry
    ? { ...freshDraft, expiry }
    : { ...freshDraft, expiry: 'date', expiresOn: dateTimeFieldText(now + usual) };
}

const hourMs = 3_600_000;
