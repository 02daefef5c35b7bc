import * as v from 'valibot';
import { afterRecentSignIn, alsoReadOnly, reads, writes } from '../callable.ts';
import { limits } from '../limits.ts';
import { roles } from '../roles.ts';
import { session } from './account.ts';
import { ownedId } from './id.ts';
import { page, pageOf } from './page.ts';

const uid = v.pipe(v.string(), v.minLength(1), v.maxLength(limits.identity.uidLengthMax));
const email = v.pipe(v.string(), v.minLength(1), v.maxLength(limits.identity.emailLengthMax));
const role = v.picklist(roles);
const invitationId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
/** `mail`: Hearth sends the invitation. `link`: the caller gets the link once and passes it on. */
const delivery = v.picklist(['mail', 'link']);

const userFields = {
  uid: v.string(),
  email: v.nullable(v.string()),
  emailVerified: v.boolean(),
  displayName: v.nullable(v.string()),
  photoUrl: v.nullable(v.string()),
  role,
  disabled: v.boolean(),
  /** Null: the default of the role applies. */
  quotaBytes: v.nullable(v.number()),
  createdAt: v.number(),
  lastLoginAt: v.nullable(v.number()),
  /** The sign-in providers: `password`, `phone`, `google.com`, …; empty for an anonymous account. */
  providers: v.array(v.string()),
  hasSecondFactor: v.boolean(),
} as const;

const user = v.object(userFields);
export type ConsoleUser = v.InferOutput<typeof user>;

const userDetails = v.object({
  ...userFields,
  phone: v.nullable(v.string()),
  lastRefreshAt: v.nullable(v.number()),
  /** Custom claims of the ID token. */
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
  /** The data that would be deleted with the account, including the trash and older versions. */
  contents: v.object({ files: v.number(), bytes: v.number(), links: v.number(), requests: v.number() }),
  /** The actions that the caller may take: an admin cannot change an owner, and nobody can lock themselves out. */
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
  /** The state of the mail in the outbox; null for a link and for a message that was deleted. */
  mailState: v.nullable(v.picklist(['unsent', 'queued', 'sending', 'sent', 'failed', 'cancelled'])),
  inviter: v.nullable(v.object({ uid: v.string(), name: v.nullable(v.string()) })),
  createdAt: v.number(),
  expiresAt: v.number(),
  acceptedAt: v.nullable(v.number()),
  acceptedBy: v.nullable(v.string()),
});
export type ConsoleInvitation = v.InferOutput<typeof invitation>;

/** `link` is set only for the delivery `link`; it is returned once and cannot be requested again. */
const sentInvitation = v.object({ invitation, link: v.nullable(v.string()) });

/**
 * Users, their sessions and invitations. Errors: `console/user-not-found` for an unknown account, `console/owner-only`
 * when an admin changes an owner, `console/yourself` for the own account, `auth/last-owner` for the last owner.
 */
export const consolePeople = {
  /** Newest first. `search` matches the beginnings of e-mail, name and uid. */
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
  /** Ends all sessions, or only the given one. */
  'console-endUserSessions': alsoReadOnly(
    writes(
      'admin',
      'Ends all sessions of an account.',
      v.strictObject({ uid, sessionId: v.optional(ownedId) }),
      v.object({ ended: v.number() }),
    ),
  ),
  /** `delivers` is false without a mail server; an owner finds the message in the outbox. */
  'console-sendPasswordReset': writes(
    'admin',
    'Mails a link to reset the password.',
    v.strictObject({ uid }),
    v.object({ delivers: v.boolean() }),
  ),

  /** Only an owner may invite an owner or an admin, and only after a recent sign-in. */
  'console-createInvitation': writes(
    'admin',
    'Invites an address.',
    v.strictObject({
      email,
      role: v.optional(role, 'member'),
      delivery: v.optional(delivery, 'mail'),
      /** The language of the mail, such as `de`; by default the language of the server. */
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
  /** Creates a new link with the full lifetime; the previous link becomes invalid. */
  'console-resendInvitation': writes(
    'admin',
    'Sends an invitation again, with a new token.',
    v.strictObject({ id: invitationId, delivery: v.optional(delivery, 'mail') }),
    sentInvitation,
  ),
} as const;
