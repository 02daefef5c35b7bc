import * as v from 'valibot';
import { afterRecentSignIn, alsoReadOnly, reads, writes } from '../callable.ts';
import { roles } from '../roles.ts';
import { ticket } from './download.ts';
import { ownedId } from './id.ts';
import { page, pageOf } from './page.ts';
import { preferences } from './preferences.ts';

/** One sign-in on one device. */
export const session = v.object({
  id: v.string(),
  /** A readable name, such as `Firefox on Windows`. */
  device: v.string(),
  /** Shortened, but long enough to recognise one's own address. */
  address: v.string(),
  createdAt: v.number(),
  /** Accurate to about an hour: it changes when the device refreshes its token. */
  lastUsedAt: v.number(),
  /** Whether this is the caller's session. */
  current: v.boolean(),
  /** The provider of the sign-in: `password`, `google.com`, … */
  signInProvider: v.string(),
  secondFactor: v.nullable(v.picklist(['totp', 'phone'])),
});
export type AccountSession = v.InferOutput<typeof session>;

/** The progress of the export. */
const exportState = v.variant('state', [
  v.object({ state: v.literal('none') }),
  v.object({
    state: v.literal('running'),
    job: v.string(),
    /** The number of items written so far, and the approximate total. */
    done: v.number(),
    total: v.nullable(v.number()),
  }),
  v.object({ state: v.literal('failed'), message: v.nullable(v.string()), code: v.nullable(v.string()) }),
  v.object({ state: v.literal('ready'), size: v.number(), createdAt: v.number(), expiresAt: v.number() }),
]);
export type AccountExportState = v.InferOutput<typeof exportState>;

/** The account of the signed-in person. */
export const account = {
  'account-get': reads(
    'member',
    "Returns the caller's account.",
    v.strictObject({}),
    v.object({
      uid: v.string(),
      email: v.nullable(v.string()),
      displayName: v.nullable(v.string()),
      photoUrl: v.nullable(v.string()),
      role: v.picklist(roles),
      createdAt: v.number(),
      /** The app that App Check verified for this call, if any. */
      appId: v.nullable(v.string()),
    }),
  ),
  'account-preferences': reads(
    'member',
    "Returns the caller's preferences.",
    v.strictObject({}),
    v.object({ preferences }),
  ),
  /** Changes the given preferences; the others stay unchanged. */
  'account-setPreferences': writes('member', 'Changes preferences.', v.strictObject({ preferences }), v.object({})),
  /** Most recently used first. */
  'account-sessions': reads('member', "Lists the caller's sessions.", v.strictObject({ ...page }), pageOf(session)),
  /** For another person's session the error is `account/session-not-found`. */
  'account-revokeSession': alsoReadOnly(
    writes('member', 'Ends one session of the caller.', v.strictObject({ id: ownedId }), v.object({})),
  ),
  /** Revokes every session except the caller's. */
  'account-revokeOtherSessions': alsoReadOnly(
    writes('member', 'Ends all sessions but this one.', v.strictObject({}), v.object({ ended: v.number() })),
  ),
  /** Codes that replace a lost second factor; each works once. */
  'account-recoveryCodes': reads(
    'member',
    'Tells how many recovery codes are left.',
    v.strictObject({}),
    v.object({ left: v.number(), total: v.number(), createdAt: v.nullable(v.number()) }),
  ),
  /** The previous codes become invalid. The new ones are returned once. */
  'account-renewRecoveryCodes': afterRecentSignIn(
    writes('member', 'Replaces the recovery codes.', v.strictObject({}), v.object({ codes: v.array(v.string()) })),
  ),
  /**
   * Starts a job that writes all data about the caller into one JSON file, or returns the running job. The caller's
   * files are not included; they are downloaded like any others.
   */
  'account-export': writes(
    'member',
    'Starts an export of everything stored about the caller.',
    v.strictObject({}),
    v.object({ job: v.string() }),
  ),
  'account-exportState': reads('member', 'Tells how far the export is.', v.strictObject({}), exportState),
  /** The URL of the export, which is kept for a day; `download/expired` if there is none. */
  'account-exportTicket': alsoReadOnly(
    writes('member', 'Returns a ticket to download the export.', v.strictObject({}), ticket),
  ),
  /** The data that would be deleted with the account. */
  'account-summary': reads(
    'member',
    'Counts what the account contains, before it is deleted.',
    v.strictObject({}),
    v.object({
      /** Includes the trash; bytes include older versions. */
      files: v.number(),
      bytes: v.number(),
      links: v.number(),
      requests: v.number(),
      /** True for the last owner, who cannot delete the account. */
      isLastOwner: v.boolean(),
    }),
  ),
  /**
   * Deletes the account and its files, links and requests at once. For the last owner the error is `auth/last-owner`.
   */
  'account-delete': afterRecentSignIn(
    writes('member', "Deletes the caller's account with everything in it.", v.strictObject({}), v.object({})),
  ),
} as const;
