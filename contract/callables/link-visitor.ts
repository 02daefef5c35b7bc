import * as v from 'valibot';
import { reads, writes } from '../callable.ts';
import { limits } from '../limits.ts';
import { thumbnailIds, thumbnails, ticket } from './download.ts';
import { driveNode, drivePage, nodeId, nodeName } from './drive.ts';
import { linkRoles } from './link.ts';
import { begunUpload, uploadInput } from './upload.ts';

/** A visitor's way in: the last part of the address and, where something is asked, what the answer gave. */
const pass = {
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  unlock: v.optional(v.pipe(v.string(), v.maxLength(1024))),
} as const;

/** An item as a visitor sees it: nothing of who owns it or where it lies. */
const shared = v.pick(driveNode, ['id', 'kind', 'name', 'size', 'contentType', 'modifiedAt']);
export type SharedItem = v.InferOutput<typeof shared>;

/** Work that a client did before a further try (T32). */
const proof = v.optional(
  v.strictObject({
    challenge: v.pipe(v.string(), v.maxLength(512)),
    nonce: v.pipe(v.string(), v.maxLength(64)),
  }),
);
const unlocked = v.object({ unlock: v.string(), expiresAt: v.number() });

/** For those who hold a link; nobody of them needs an account. */
export const linkVisitorCalls = {
  /** Before it is unlocked, a link says nothing but what it asks for (T10): the password first, then an address. */
  'link-open': writes(
    'anyone',
    'Opens a link as a guest.',
    v.strictObject(pass),
    v.variant('state', [
      v.object({ state: v.literal('locked'), place: v.string(), asks: v.picklist(['password', 'email']) }),
      v.object({
        state: v.literal('open'),
        place: v.string(),
        /** The name of who made it, unless they hide it or have none. */
        owner: v.nullable(v.string()),
        language: v.nullable(v.string()),
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
    'Unlocks a link with its password.',
    v.strictObject({
      token: pass.token,
      password: v.pipe(v.string(), v.maxLength(limits.identity.passwordLengthMax)),
      proof,
    }),
    unlocked,
  ),
  /**
   * Mails a code to an address, if the link is for it. The answer is the same either way; `ticket` is what the code is
   * good with, in the hands of who asked for it.
   */
  'link-code': writes(
    'anyone',
    'Mails a code to an address that the link is for.',
    v.strictObject({
      ...pass,
      email: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(limits.identity.emailLengthMax)),
      proof,
    }),
    v.object({ ticket: v.string(), expiresAt: v.number() }),
  ),
  'link-confirm': writes(
    'anyone',
    'Unlocks a link with a mailed code.',
    v.strictObject({
      ...pass,
      ticket: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
      code: v.pipe(v.string(), v.trim(), v.maxLength(16)),
      proof,
    }),
    unlocked,
  ),
  /** Tells who looks after the place that something is wrong with a link. The answer says nothing, not even that there is one. */
  'link-report': writes(
    'anyone',
    'Reports a link to the operators.',
    v.strictObject({
      token: pass.token,
      reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limits.link.reportLengthMax)),
    }),
    v.object({}),
  ),
  'link-browse': reads(
    'anyone',
    'Lists a folder of a link.',
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
    'Returns a short-lived URL for files of a link.',
    v.strictObject({
      ...pass,
      ids: v.optional(v.pipe(v.array(nodeId), v.minLength(1), v.maxLength(limits.drive.batchMax))),
      inline: v.optional(v.boolean(), false),
      rendition: v.optional(v.picklist(['original', 'thumbnail', 'preview']), 'original'),
    }),
    ticket,
  ),
  /** As `download-thumbnails`. */
  'link-thumbnails': writes(
    'anyone',
    "Returns URLs of thumbnails of a link's files.",
    v.strictObject({ ...pass, ids: thumbnailIds }),
    thumbnails,
  ),
  /** For the role `edit`. */
  'link-rename': writes(
    'anyone',
    'Renames a file through a link that allows it.',
    v.strictObject({ ...pass, id: nodeId, name: nodeName }),
    shared,
  ),
  'link-upload': writes(
    'anyone',
    'Begins an upload through a link that allows it.',
    v.strictObject({
      ...pass,
      /** One of the folders the link shows; the first target when left out. */
      folderId: v.optional(nodeId),
      ...v.pick(uploadInput, ['name', 'size', 'contentType', 'contentMtime']).entries,
    }),
    begunUpload,
  ),
} as const;
