import * as v from 'valibot';
import { afterRecentSignIn, reads, writes } from '../callable.ts';
import { limits } from '../limits.ts';
import { roles } from '../roles.ts';
import { session, sessionId } from './account.ts';
import { page, pageOf } from './page.ts';

const uid = v.pipe(v.string(), v.minLength(1), v.maxLength(limits.identity.uidLengthMax));
const email = v.pipe(v.string(), v.minLength(1), v.maxLength(limits.identity.emailLengthMax));
const role = v.picklist(roles);
const invitationId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
/** `mail`: Hearth sends it. `link`: the caller gets the link, once, and hands it over. */
const delivery = v.picklist(['mail', 'link']);

const userFields = {
  uid: v.string(),
  email: v.nullable(v.string()),
  emailVerified: v.boolean(),
  displayName: v.nullable(v.string()),
  photoUrl: v.nullable(v.string()),
  role,
  disabled: v.boolean(),
  /** Null: no limit of their own; the default of their role counts. */
  quotaBytes: v.nullable(v.number()),
  createdAt: v.number(),
  lastLoginAt: v.nullable(v.number()),
  /** How they can sign in: `password`, `phone`, `google.com`, …; empty for a guest without any. */
  providers: v.array(v.string()),
  hasSecondFactor: v.boolean(),
} as const;

const user = v.object(userFields);
export type ConsoleUser = v.InferOutput<typeof user>;

const userDetails = v.object({
  ...userFields,
  phone: v.nullable(v.string()),
  lastRefreshAt: v.nullable(v.number()),
  /** Custom claims that apps see in the token. */
  claims: v.record(v.string(), v.unknown()),
  links: v.array(
    v.object({
      providerId: v.string(),
      email: v.nullable(v.string()),
      displayName: v.nullable(v.string()),
    }),
  ),
  factors: v.array(
    v.object({
      kind: v.picklist(['totp', 'phone']),
      displayName: v.nullable(v.string()),
      enrolledAt: v.number(),
    }),
  ),
  /** What would go with the account; those in the trash and older versions included. */
  contents: v.object({ files: v.number(), bytes: v.number(), links: v.number(), requests: v.number() }),
  /** What the caller may do to this account: an admin cannot touch an owner, and nobody locks themselves out here. */
  may: v.object({
    disable: v.boolean(),
    delete: v.boolean(),
    setRole: v.boolean(),
    setQuota: v.boolean(),
    endSessions: v.boolean(),
    resetPassword: v.boolean(),
  }),
});
export type ConsoleUserDetails = v.InferOutput<typeof userDetails>;

const invitation = v.object({
  id: v.string(),
  email: v.string(),
  role,
  state: v.picklist(['open', 'accepted', 'expired', 'revoked']),
  delivery,
  /** What became of the mail: a state of the outbox; null when it was a link, or the message is forgotten. */
  mailState: v.nullable(v.picklist(['kept', 'queued', 'sending', 'sent', 'failed', 'cancelled'])),
  inviter: v.nullable(v.object({ uid: v.string(), name: v.nullable(v.string()) })),
  createdAt: v.number(),
  expiresAt: v.number(),
  acceptedAt: v.nullable(v.number()),
  acceptedBy: v.nullable(v.string()),
});
export type ConsoleInvitation = v.InferOutput<typeof invitation>;

/** `link` only where the delivery is a link; it is shown once and cannot be asked for again. */
const sentInvitation = v.object({ invitation, link: v.nullable(v.string()) });

/**
 * People: users, their sessions, invitations. An account that is not there is `console/user-not-found`; an owner who is
 * touched by an admin, `console/owner-only`; one's own account, `console/yourself`; the last owner, `auth/last-owner`.
 */
export const consolePeople = {
  /** Newest first. `search` looks at the beginnings of e-mail, name and uid. */
  'console-users': reads(
    'admin',
    'Lists accounts.',
    v.strictObject({
      search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(limits.console.searchLengthMax))),
      ...page,
    }),
    pageOf(user),
  ),
  'console-user': reads('admin', 'Returns one account with its details.', v.strictObject({ uid }), userDetails),
  'console-setUserDisabled': writes(
    'admin',
    'Disables or enables an account.',
    v.strictObject({ uid, disabled: v.boolean() }),
    user,
  ),
  'console-setUserRole': afterRecentSignIn(
    writes('owner', 'Changes the role of an account.', v.strictObject({ uid, role }), user),
  ),
  'console-setUserQuota': writes(
    'admin',
    'Changes the quota of an account.',
    v.strictObject({ uid, quotaBytes: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))) }),
    user,
  ),
  'console-deleteUser': afterRecentSignIn(
    writes('admin', 'Deletes an account with everything in it.', v.strictObject({ uid }), v.object({})),
  ),
  'console-userSessions': reads(
    'admin',
    'Lists the sessions of an account.',
    v.strictObject({ uid, ...page }),
    pageOf(session),
  ),
  /** All of them, or the one named. */
  'console-endUserSessions': writes(
    'admin',
    'Ends all sessions of an account.',
    v.strictObject({ uid, sessionId: v.optional(sessionId) }),
    v.object({ ended: v.number() }),
  ),
  /** `delivers` is false where no mail server is set up: an owner finds the message in the outbox. */
  'console-sendPasswordReset': writes(
    'admin',
    'Mails a link to reset the password.',
    v.strictObject({ uid }),
    v.object({ delivers: v.boolean() }),
  ),

  /** Only an owner invites an owner or an admin, and only after a recent sign-in. */
  'console-createInvitation': writes(
    'admin',
    'Invites an address.',
    v.strictObject({
      email,
      role: v.optional(role, 'member'),
      delivery: v.optional(delivery, 'mail'),
      /** Of the mail: a tag such as `de`; the language of this place otherwise. */
      language: v.optional(v.pipe(v.string(), v.maxLength(35))),
    }),
    sentInvitation,
  ),
  /** Newest first. */
  'console-invitations': reads('admin', 'Lists invitations.', v.strictObject({ ...page }), pageOf(invitation)),
  'console-revokeInvitation': writes(
    'admin',
    'Revokes an invitation.',
    v.strictObject({ id: invitationId }),
    invitation,
  ),
  /** A new link with the full time again; the one before is void. */
  'console-resendInvitation': writes(
    'admin',
    'Sends an invitation again, with a new token.',
    v.strictObject({ id: invitationId, delivery: v.optional(delivery, 'mail') }),
    sentInvitation,
  ),
} as const;
