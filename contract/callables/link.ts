import * as v from 'valibot';
import { reads, writes } from '../callable.ts';
import { limits } from '../limits.ts';
import { drivePage, nodeId } from './drive.ts';

/** `viewOnly` shows without a download; `add` takes files and shows nothing; `edit` also adds and renames. */
export const linkRoles = ['view', 'viewOnly', 'add', 'edit'] as const;
export const linkStates = ['scheduled', 'active', 'paused', 'expired', 'exhausted', 'suspended', 'revoked'] as const;
export type LinkRole = (typeof linkRoles)[number];
export type LinkState = (typeof linkStates)[number];
/** What a list of links is narrowed to: those that open now or later, those that were stopped, those that are over. */
export const linkKinds = ['open', 'paused', 'ended'] as const;
export type LinkKind = (typeof linkKinds)[number];

const time = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limits.drive.timeMax));
const password = v.pipe(
  v.string(),
  v.minLength(limits.link.passwordLengthMin),
  v.maxLength(limits.identity.passwordLengthMax),
);

/** A whole address, or a domain whose every address is meant: `ada@example.org`, `example.org`. */
const recipient = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(limits.identity.emailLengthMax),
  v.regex(/^(?:[^\s@<>(),;:"\\[\]]+@)?[\p{L}\p{N}.-]+\.[\p{L}\p{N}-]{2,}$/u),
);

/** What a person sets; null takes a thing off. */
const settings = {
  role: v.picklist(linkRoles),
  label: v.pipe(v.string(), v.trim(), v.maxLength(limits.drive.labelLengthMax)),
  note: v.pipe(v.string(), v.maxLength(limits.drive.noteLengthMax)),
  password: v.nullable(password),
  startsAt: v.nullable(time),
  expiresAt: v.nullable(time),
  maxDownloads: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.link.downloadsMax))),
  /** Mail to the creator. */
  notify: v.picklist(['never', 'first', 'every']),
  /** Who may come in: they prove by a code that they read mail there. Empty: whoever has the address. */
  recipients: v.pipe(v.array(recipient), v.maxLength(limits.link.recipientsMax)),
  /** Stands before the token in the address, for people's eyes; it opens nothing and may change. Empty: nothing does. */
  slug: v.pipe(v.string(), v.maxLength(limits.link.slugLengthMax), v.regex(/^[a-z0-9-]*$/)),
  /** Whether visitors are told the name of who made it. */
  showsOwner: v.boolean(),
  /** Whether visitors see the folders in what it shows; without them, the files that lie there by themselves alone. */
  showsFolders: v.boolean(),
  /** What its page speaks, such as `de` or `zh-Hans`; null leaves that to the visitor's browser. */
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
  /** The address to hand out. Kept sealed, so that its creator can copy it again. */
  url: v.string(),
  createdAt: v.number(),
});
export type DriveLink = v.InferOutput<typeof link>;

const visit = v.object({
  at: v.number(),
  event: v.picklist(['opened', 'unlocked', 'listed', 'downloaded', 'uploaded', 'refused']),
  name: v.nullable(v.string()),
  bytes: v.nullable(v.number()),
  /** The address that they proved to be theirs, else a mark: the same visitor within a day has the same one. */
  visitor: v.string(),
});
export type LinkVisit = v.InferOutput<typeof visit>;

/** What one visitor did, all in all. */
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
      /** Left out: the default of this place, 30 days. Null: never. */
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
  /** The old address is dead at once, and so is every unlock that it gave. */
  'link-rotate': writes('member', 'Gives a link a new address.', linkId, link),
  'link-revoke': writes('member', 'Revokes a link for good.', linkId, link),
  'link-get': reads('member', 'Returns one link of the caller.', linkId, link),
  /**
   * All of the caller's links, or those on one item (T14) and, with `around`, on the folders it lies in; the latest first.
   * Narrowed by `text` or `kind` a page may hold fewer than were asked for, and even none; the cursor says whether it goes on.
   */
  'link-list': reads(
    'member',
    "Lists the caller's links.",
    v.strictObject({
      nodeId: v.optional(nodeId),
      around: v.optional(v.boolean(), false),
      /** Every word stands in the label, the note or the name of an item, whatever its case and accents. */
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
  /** The same by visitor, who came last first. */
  'link-visitors': reads(
    'member',
    'Lists the guests of a link.',
    v.strictObject({ id: nodeId, ...drivePage }),
    v.object({ items: v.array(visitorRow), cursor: v.nullable(v.string()) }),
  ),
  /** What this place lets its people hand out, for a form that offers no more. */
  'link-policy': reads(
    'member',
    'Returns what links may be created.',
    v.strictObject({}),
    v.object({
      mayShare: v.boolean(),
      roles: v.array(v.picklist(linkRoles)),
      /** How long a link is open unless its maker says otherwise; null is for ever. */
      lifetimeMs: v.nullable(v.number()),
      /** The longest; null is for ever. */
      lifetimeMaxMs: v.nullable(v.number()),
    }),
  ),
} as const;
