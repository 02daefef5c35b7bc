import * as v from 'valibot';
import { reads, writes } from '../callable.ts';
import { limits } from '../limits.ts';
import { drivePage, nodeId } from './drive.ts';

/** `viewOnly` has no download; `add` accepts files and shows nothing; `edit` also adds and renames. */
export const linkRoles = ['view', 'viewOnly', 'add', 'edit'] as const;
export const linkStates = ['scheduled', 'active', 'paused', 'expired', 'exhausted', 'suspended', 'revoked'] as const;
export type LinkRole = (typeof linkRoles)[number];
export type LinkState = (typeof linkStates)[number];
/** The filter of a list of links: open now or later, paused, or ended. */
export const linkKinds = ['open', 'paused', 'ended'] as const;
export type LinkKind = (typeof linkKinds)[number];

const time = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limits.drive.timeMax));
const password = v.pipe(
  v.string(),
  v.minLength(limits.link.passwordLengthMin),
  v.maxLength(limits.identity.passwordLengthMax),
);

/** An address, or a domain for all of its addresses: `ada@example.org`, `example.org`. */
const recipient = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(limits.identity.emailLengthMax),
  v.regex(/^(?:[^\s@<>(),;:"\\[\]]+@)?[\p{L}\p{N}.-]+\.[\p{L}\p{N}-]{2,}$/u),
);

/** The settings of a link; null removes a value. */
const settings = {
  role: v.picklist(linkRoles),
  label: v.pipe(v.string(), v.trim(), v.maxLength(limits.drive.labelLengthMax)),
  note: v.pipe(v.string(), v.maxLength(limits.drive.noteLengthMax)),
  password: v.nullable(password),
  startsAt: v.nullable(time),
  expiresAt: v.nullable(time),
  maxDownloads: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.link.downloadsMax))),
  /** When the creator is notified by mail. */
  notify: v.picklist(['never', 'first', 'every']),
  /** The recipients who may open the link, proved by a mailed code. Empty: everybody with the address. */
  recipients: v.pipe(v.array(recipient), v.maxLength(limits.link.recipientsMax)),
  /** A readable part before the token in the address. It grants no access, may change and may be empty. */
  slug: v.pipe(v.string(), v.maxLength(limits.link.slugLengthMax), v.regex(/^[a-z0-9-]*$/)),
  /** Whether guests see the name of the creator. */
  showsOwner: v.boolean(),
  /** Whether guests see subfolders; otherwise only the files directly inside. */
  showsFolders: v.boolean(),
  /** The language of the guest page, such as `de` or `zh-Hans`; null for the language of the guest's browser. */
  language: v.nullable(v.pipe(v.string(), v.maxLength(35), v.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/))),
} as const;

const link = v.object({
  id: v.string(),
  state: v.picklist(linkStates),
  role: v.picklist(linkRoles),
  label: v.string(),
  note: v.string(),
  hasPassword: v.boolean(),
  startsAt: v.nullable(v.number()),
  expiresAt: v.nullable(v.number()),
  maxDownloads: v.nullable(v.number()),
  downloads: v.number(),
  opens: v.number(),
  uploads: v.number(),
  lastSeenAt: v.nullable(v.number()),
  notify: v.picklist(['never', 'first', 'every']),
  recipients: v.array(v.string()),
  slug: v.string(),
  showsOwner: v.boolean(),
  showsFolders: v.boolean(),
  language: v.nullable(v.string()),
  targets: v.array(v.object({ id: v.string(), name: v.string(), kind: v.picklist(['file', 'folder']) })),
  /** The address to share. Stored encrypted, so that its creator can copy it again. */
  url: v.string(),
  createdAt: v.number(),
});
export type DriveLink = v.InferOutput<typeof link>;

const visit = v.object({
  at: v.number(),
  event: v.picklist(['opened', 'unlocked', 'listed', 'downloaded', 'uploaded', 'refused']),
  name: v.nullable(v.string()),
  bytes: v.nullable(v.number()),
  /** The proved address, otherwise a label that is the same for one guest within a day. */
  visitor: v.string(),
});
export type LinkVisit = v.InferOutput<typeof visit>;

/** The totals of one guest. */
const visitorRow = v.object({
  visitor: v.string(),
  opens: v.number(),
  downloads: v.number(),
  uploads: v.number(),
  lastSeenAt: v.number(),
});
export type LinkVisitor = v.InferOutput<typeof visitorRow>;

const linkId = v.strictObject({ id: nodeId });

export const linkCallables = {
  'link-create': writes(
    'member',
    'Creates a link to one or more nodes.',
    v.strictObject({
      targets: v.pipe(v.array(nodeId), v.minLength(1), v.maxLength(limits.link.targetsMax)),
      role: v.optional(settings.role, 'view'),
      label: v.optional(settings.label, ''),
      note: v.optional(settings.note, ''),
      password: v.optional(settings.password, null),
      startsAt: v.optional(settings.startsAt, null),
      /** Absent: the server's default, 30 days. Null: never. */
      expiresAt: v.optional(settings.expiresAt),
      maxDownloads: v.optional(settings.maxDownloads, null),
      notify: v.optional(settings.notify, 'never'),
      recipients: v.optional(settings.recipients, []),
      slug: v.optional(settings.slug, ''),
      showsOwner: v.optional(settings.showsOwner, true),
      showsFolders: v.optional(settings.showsFolders, true),
      language: v.optional(settings.language, null),
    }),
    link,
  ),
  'link-update': writes(
    'member',
    'Changes a link.',
    v.strictObject({
      id: nodeId,
      role: v.optional(settings.role),
      label: v.optional(settings.label),
      note: v.optional(settings.note),
      password: v.optional(settings.password),
      startsAt: v.optional(settings.startsAt),
      expiresAt: v.optional(settings.expiresAt),
      maxDownloads: v.optional(settings.maxDownloads),
      notify: v.optional(settings.notify),
      recipients: v.optional(settings.recipients),
      slug: v.optional(settings.slug),
      showsOwner: v.optional(settings.showsOwner),
      showsFolders: v.optional(settings.showsFolders),
      language: v.optional(settings.language),
    }),
    link,
  ),
  'link-pause': writes('member', 'Pauses a link.', linkId, link),
  'link-resume': writes('member', 'Resumes a paused link.', linkId, link),
  /** The old address and all its unlocks stop working at once. */
  'link-rotate': writes('member', 'Gives a link a new address.', linkId, link),
  'link-revoke': writes('member', 'Revokes a link for good.', linkId, link),
  'link-get': reads('member', 'Returns one link of the caller.', linkId, link),
  /**
   * The caller's links, or those on one item (T14) and, with `around`, on its folders; newest first. With `text` or
   * `kind` a page may hold fewer links than requested, even none; the cursor tells whether more follow.
   */
  'link-list': reads(
    'member',
    "Lists the caller's links.",
    v.strictObject({
      nodeId: v.optional(nodeId),
      around: v.optional(v.boolean(), false),
      /** Every word occurs in the label, the note or an item's name; case and accents are ignored. */
      text: v.optional(v.pipe(v.string(), v.maxLength(limits.drive.searchLengthMax)), ''),
      kind: v.optional(v.picklist(linkKinds)),
      ...drivePage,
    }),
    v.object({ items: v.array(link), cursor: v.nullable(v.string()) }),
  ),
  'link-visits': reads(
    'member',
    'Lists the visits to a link.',
    v.strictObject({ id: nodeId, ...drivePage }),
    v.object({ items: v.array(visit), cursor: v.nullable(v.string()) }),
  ),
  /** The visits by guest, latest guest first. */
  'link-visitors': reads(
    'member',
    'Lists the guests of a link.',
    v.strictObject({ id: nodeId, ...drivePage }),
    v.object({ items: v.array(visitorRow), cursor: v.nullable(v.string()) }),
  ),
  /** The link policy of the server, for the form. */
  'link-policy': reads(
    'member',
    'Returns what links may be created.',
    v.strictObject({}),
    v.object({
      mayShare: v.boolean(),
      roles: v.array(v.picklist(linkRoles)),
      /** The default lifetime of a link; null for no expiry. */
      lifetimeMs: v.nullable(v.number()),
      /** The longest lifetime; null for no limit. */
      lifetimeMaxMs: v.nullable(v.number()),
    }),
  ),
} as const;
