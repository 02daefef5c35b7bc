import * as v from 'valibot';
import { afterRecentSignIn, reads, writes } from '../callable.ts';
import { roles } from '../roles.ts';
import { ticket } from './download.ts';
import { page, pageOf } from './page.ts';
import { preferences } from './preferences.ts';

export const sessionId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** One sign-in on one device. */
export const session = v.object({
  id: v.string(),
  /** As a person would say it: `Firefox on Windows`. */
  device: v.string(),
  /** Shortened: enough to recognise one's own, too little to hand on. */
  address: v.string(),
  createdAt: v.number(),
  /** Kept to the hour or so: it moves when the device renews its sign-in. */
  lastUsedAt: v.number(),
  /** The very session that asks. */
  current: v.boolean(),
  /** How it was opened: `password`, `google.com`, … */
  signInProvider: v.string(),
  secondFactor: v.nullable(v.picklist(['totp', 'phone'])),
});
export type AccountSession = v.InferOutput<typeof session>;

/** How far the export of one's own data is. */
const exportState = v.variant('state', [
  v.object({ state: v.literal('none') }),
  v.object({
    state: v.literal('running'),
    job: v.string(),
    /** Things that are written down already, and about how many there are. */
    done: v.number(),
    total: v.nullable(v.number()),
  }),
  v.object({ state: v.literal('failed'), message: v.nullable(v.string()), code: v.nullable(v.string()) }),
  v.object({ state: v.literal('ready'), size: v.number(), createdAt: v.number(), expiresAt: v.number() }),
]);
export type AccountExportState = v.InferOutput<typeof exportState>;

/** The signed-in person, as the server knows them. */
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
      /** The app that App Check vouches for on this very call, if any. */
      appId: v.nullable(v.string()),
    }),
  ),
  'account-preferences': reads(
    'member',
    "Returns the caller's preferences.",
    v.strictObject({}),
    v.object({ preferences }),
  ),
  /** What is named is kept, the rest stays as it was. */
  'account-setPreferences': writes('member', 'Changes preferences.', v.strictObject({ preferences }), v.object({})),
  /** Most recently used first. */
  'account-sessions': reads('member', "Lists the caller's sessions.", v.strictObject({ ...page }), pageOf(session)),
  /** An id that is not one of the caller's own is `account/session-not-found`. */
  'account-revokeSession': writes(
    'member',
    'Ends one session of the caller.',
    v.strictObject({ id: sessionId }),
    v.object({}),
  ),
  /** Every session but the one that asks. */
  'account-revokeOtherSessions': writes(
    'member',
    'Ends all sessions but this one.',
    v.strictObject({}),
    v.object({ ended: v.number() }),
  ),
  /** Codes that stand in for a lost second factor; each is good once. */
  'account-recoveryCodes': reads(
    'member',
    'Tells how many recovery codes are left.',
    v.strictObject({}),
    v.object({ left: v.number(), total: v.number(), createdAt: v.nullable(v.number()) }),
  ),
  /** The codes before are void. These are shown once. */
  'account-renewRecoveryCodes': afterRecentSignIn(
    writes('member', 'Replaces the recovery codes.', v.strictObject({}), v.object({ codes: v.array(v.string()) })),
  ),
  /**
   * Begins to write down everything that is kept of the caller, as one JSON file; long work. While one is being written
   * it gives that one. The files themselves are downloaded like any others.
   */
  'account-export': writes(
    'member',
    'Starts an export of everything stored about the caller.',
    v.strictObject({}),
    v.object({ job: v.string() }),
  ),
  'account-exportState': reads('member', 'Tells how far the export is.', v.strictObject({}), exportState),
  /** Where to download what was written; it is kept for a day. `download/expired` where there is nothing. */
  'account-exportTicket': writes('member', 'Returns a ticket to download the export.', v.strictObject({}), ticket),
  /** What would go with the account. */
  'account-summary': reads(
    'member',
    'Counts what the account contains, before it is deleted.',
    v.strictObject({}),
    v.object({
      /** With those in the trash; the bytes of older versions, too. */
      files: v.number(),
      bytes: v.number(),
      links: v.number(),
      requests: v.number(),
      /** Somebody else must be made an owner first. */
      isLastOwner: v.boolean(),
    }),
  ),
  /**
   * The account, its files, links and requests are gone for everybody at once. `auth/last-owner` for the one who must
   * stay.
   */
  'account-delete': afterRecentSignIn(
    writes('member', "Deletes the caller's account with everything in it.", v.strictObject({}), v.object({})),
  ),
} as const;
