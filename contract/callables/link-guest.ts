import * as v from 'valibot';
import { alsoReadOnly, reads, writes } from '../callable.ts';
import { limits } from '../limits.ts';
import { thumbnailIds, thumbnails, ticket } from './download.ts';
import { driveNode, drivePage, nodeId, nodeName } from './drive.ts';
import { linkRoles } from './link.ts';
import { begunUpload, uploadInput } from './upload.ts';

/** The token from the address of a link and, for a locked link, the unlock. */
const pass = {
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  unlock: v.optional(v.pipe(v.string(), v.maxLength(1024))),
} as const;

/** An item as a guest sees it, without its owner and location. */
const shared = v.pick(driveNode, ['id', 'kind', 'name', 'size', 'contentType', 'modifiedAt']);
export type SharedItem = v.InferOutput<typeof shared>;

/** The proof of work for a further try (T32). */
const proof = v.optional(
  v.strictObject({
    challenge: v.pipe(v.string(), v.maxLength(512)),
    nonce: v.pipe(v.string(), v.maxLength(64)),
  }),
);
const unlocked = v.object({ unlock: v.string(), expiresAt: v.number() });

/** For guests of a link, who need no account. */
export const linkGuestCallables = {
  /** A locked link reveals only what it requires (T10): first the password, then an address. */
  'link-open': alsoReadOnly(
    writes(
      'anyone',
      'Opens a link as a guest.',
      v.strictObject(pass),
      v.variant('state', [
        v.object({ state: v.literal('locked'), workspaceName: v.string(), asks: v.picklist(['password', 'email']) }),
        v.object({
          state: v.literal('open'),
          workspaceName: v.string(),
          /** The name of the creator, unless it is hidden or empty. */
          owner: v.nullable(v.string()),
          language: v.nullable(v.string()),
          role: v.picklist(linkRoles),
          label: v.string(),
          note: v.string(),
          expiresAt: v.nullable(v.number()),
          /** Null for the role `add`, which shows nothing. */
          targets: v.nullable(v.array(shared)),
          downloadsLeft: v.nullable(v.number()),
        }),
      ]),
    ),
  ),
  /**
   * After several wrong passwords the error is `link/too-many-tries` with a challenge; the next try needs a proof of
   * work (T32).
   */
  'link-unlock': alsoReadOnly(
    writes(
      'anyone',
      'Unlocks a link with its password.',
      v.strictObject({
        token: pass.token,
        password: v.pipe(v.string(), v.maxLength(limits.identity.passwordLengthMax)),
        proof,
      }),
      unlocked,
    ),
  ),
  /**
   * Mails a code to an address if the link allows that address. The response is always the same, so it does not reveal
   * recipients; the code is valid only together with `ticket`.
   */
  'link-code': alsoReadOnly(
    writes(
      'anyone',
      'Mails a code to an address that the link is for.',
      v.strictObject({
        ...pass,
        email: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(limits.identity.emailLengthMax)),
        proof,
      }),
      v.object({ ticket: v.string(), expiresAt: v.number() }),
    ),
  ),
  'link-confirm': alsoReadOnly(
    writes(
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
  ),
  /** Reports a link to the operators. The response does not reveal whether the link exists. */
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
  /** One file, or a selection as a zip; all targets when `ids` is absent. */
  'link-ticket': alsoReadOnly(
    writes(
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
  ),
  /** Like `download-thumbnails`. */
  'link-thumbnails': alsoReadOnly(
    writes(
      'anyone',
      "Returns URLs of thumbnails of a link's files.",
      v.strictObject({ ...pass, ids: thumbnailIds }),
      thumbnails,
    ),
  ),
  /** Only for the role `edit`. */
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
      /** A folder of the link; by default the first target. */
      folderId: v.optional(nodeId),
      ...v.pick(uploadInput, ['name', 'size', 'contentType', 'contentMtime']).entries,
    }),
    begunUpload,
  ),
} as const;
