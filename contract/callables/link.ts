import * as v from 'valibot';
import { reads, writes } from '../callable.ts';
import { limits } from '../limits.ts';
import { thumbnailIds, thumbnails, ticket } from './download.ts';
import { driveNode, drivePage, nodeId, nodeName } from './drive.ts';
import { begunUpload, uploadWish } from './upload.ts';

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
} as const;

export const link = v.object({
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
  /** The same visitor within a day has the same mark; it says nothing else about them. */
  visitor: v.string(),
});
export type LinkVisit = v.InferOutput<typeof visit>;

/** A visitor's way in: the token of the address and, behind a password, what `link-unlock` gave. */
const pass = {
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  unlock: v.optional(v.pipe(v.string(), v.maxLength(1024))),
} as const;

/** An item as a visitor sees it: nothing of who owns it or where it lies. */
const shared = v.pick(driveNode, ['id', 'kind', 'name', 'size', 'contentType', 'modifiedAt']);
export type SharedItem = v.InferOutput<typeof shared>;

const linkId = v.strictObject({ id: nodeId });

export const linkCalls = {
  'link-create': writes(
    'member',
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
    }),
    link,
  ),
  'link-update': writes(
    'member',
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
    }),
    link,
  ),
  'link-pause': writes('member', linkId, link),
  'link-resume': writes('member', linkId, link),
  /** The old address is dead at once, and so is every unlock that it gave. */
  'link-rotate': writes('member', linkId, link),
  'link-revoke': writes('member', linkId, link),
  'link-get': reads('member', linkId, link),
  /**
   * All of the caller's links, or those on one item (T14) and, with `around`, on the folders it lies in; the latest first.
   * Narrowed by `text` or `kind` a page may hold fewer than were asked for, and even none; the cursor says whether it goes on.
   */
  'link-list': reads(
    'member',
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
    v.strictObject({ id: nodeId, ...drivePage }),
    v.object({ items: v.array(visit), cursor: v.nullable(v.string()) }),
  ),

  // For visitors
  /** Before the password, a link says nothing but that it wants one (T10). */
  'link-open': writes(
    'anyone',
    v.strictObject(pass),
    v.variant('state', [
      v.object({ state: v.literal('locked'), place: v.string() }),
      v.object({
        state: v.literal('open'),
        place: v.string(),
        role: v.picklist(linkRoles),
        label: v.string(),
        note: v.string(),
        expiresAt: v.nullable(v.number()),
        /** Null where nothing may be seen (`add`). */
        targets: v.nullable(v.array(shared)),
        downloadsLeft: v.nullable(v.number()),
      }),
    ]),
  ),
  /** After some wrong tries the answer is `link/too-many-tries` with a challenge; a proof of work lets the next one in (T32). */
  'link-unlock': writes(
    'anyone',
    v.strictObject({
      token: pass.token,
      password: v.pipe(v.string(), v.maxLength(limits.identity.passwordLengthMax)),
      proof: v.optional(
        v.strictObject({
          challenge: v.pipe(v.string(), v.maxLength(512)),
          nonce: v.pipe(v.string(), v.maxLength(64)),
        }),
      ),
    }),
    v.object({ unlock: v.string(), expiresAt: v.number() }),
  ),
  'link-browse': reads(
    'anyone',
    v.strictObject({ ...pass, folderId: nodeId, ...drivePage }),
    v.object({
      path: v.array(v.object({ id: v.string(), name: v.string() })),
      items: v.array(shared),
      cursor: v.nullable(v.string()),
    }),
  ),
  /** One file, or a selection as a zip; all targets when `ids` is left out. */
  'link-ticket': writes(
    'anyone',
    v.strictObject({
      ...pass,
      ids: v.optional(v.pipe(v.array(nodeId), v.minLength(1), v.maxLength(limits.drive.batchMax))),
      inline: v.optional(v.boolean(), false),
      rendition: v.optional(v.picklist(['original', 'thumbnail', 'preview']), 'original'),
    }),
    ticket,
  ),
  /** As `download-thumbnails`. */
  'link-thumbnails': writes('anyone', v.strictObject({ ...pass, ids: thumbnailIds }), thumbnails),
  /** For the role `edit`. */
  'link-rename': writes('anyone', v.strictObject({ ...pass, id: nodeId, name: nodeName }), shared),
  'link-upload': writes(
    'anyone',
    v.strictObject({
      ...pass,
      /** One of the folders the link shows; the first target when left out. */
      folderId: v.optional(nodeId),
      ...v.pick(uploadWish, ['name', 'size', 'contentType', 'contentMtime']).entries,
    }),
    begunUpload,
  ),
} as const;
