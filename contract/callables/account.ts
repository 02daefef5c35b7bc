import * as v from 'valibot';
import { afterRecentSignIn, reads, writes } from '../callable.ts';
import { roles } from '../roles.ts';
import { ticket } from './download.ts';
import { link } from './link.ts';
import { page, pageOf } from './page.ts';
import { fileRequest } from './request.ts';

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

const accountExport = v.object({
  at: v.number(),
  profile: v.object({
    uid: v.string(),
    email: v.nullable(v.string()),
    emailVerified: v.boolean(),
    phone: v.nullable(v.string()),
    displayName: v.nullable(v.string()),
    photoUrl: v.nullable(v.string()),
    role: v.picklist(roles),
    quotaBytes: v.nullable(v.number()),
    hasPassword: v.boolean(),
    claims: v.record(v.string(), v.unknown()),
    createdAt: v.number(),
    lastLoginAt: v.nullable(v.number()),
  }),
  providers: v.array(
    v.object({ providerId: v.string(), email: v.nullable(v.string()), displayName: v.nullable(v.string()) }),
  ),
  secondFactors: v.array(
    v.object({ kind: v.picklist(['totp', 'phone']), displayName: v.nullable(v.string()), enrolledAt: v.number() }),
  ),
  sessions: v.array(session),
  links: v.array(link),
  requests: v.array(fileRequest),
  /** One zip of everything that is not in the trash; null when that is too much for one. */
  files: v.nullable(ticket),
});
export type AccountExport = v.InferOutput<typeof accountExport>;

/** The signed-in person, as the server knows them. */
export const account = {
  'account-get': reads(
    'member',
    v.strictObject({}),
    v.object({
      uid: v.string(),
      email: v.nullable(v.string()),
      displayName: v.nullable(v.string()),
      role: v.picklist(roles),
      createdAt: v.number(),
      /** The app that App Check vouches for on this very call, if any. */
      appId: v.nullable(v.string()),
    }),
  ),
  /** Most recently used first. */
  'account-sessions': reads('member', v.strictObject({ ...page }), pageOf(session)),
  /** An id that is not one of the caller's own is `account/session-not-found`. */
  'account-revokeSession': writes('member', v.strictObject({ id: sessionId }), v.object({})),
  /** Every session but the one that asks. */
  'account-revokeOtherSessions': writes('member', v.strictObject({}), v.object({ ended: v.number() })),
  /** Codes that stand in for a lost second factor; each is good once. */
  'account-recoveryCodes': reads(
    'member',
    v.strictObject({}),
    v.object({ left: v.number(), total: v.number(), createdAt: v.nullable(v.number()) }),
  ),
  /** The codes before are void. These are shown once. */
  'account-renewRecoveryCodes': afterRecentSignIn(
    writes('member', v.strictObject({}), v.object({ codes: v.array(v.string()) })),
  ),
  /** Everything that is kept of the caller: what is written about them, and where to download all their files. */
  'account-export': writes('member', v.strictObject({}), accountExport),
  /**
   * The account, its files, links and requests are gone for everybody at once. `auth/last-owner` for the one who must
   * stay.
   */
  'account-delete': afterRecentSignIn(writes('member', v.strictObject({}), v.object({}))),
} as const;
