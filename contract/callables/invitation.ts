import * as v from 'valibot';
import { reads, writes } from '../callable.ts';
import { limits } from '../limits.ts';
import { roles } from '../roles.ts';

const token = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

/**
 * For who was invited and has no account yet. The token travels in the body, never in an address that a log would keep.
 * A link that is no longer good says why: `invitation/not-found`, `-used`, `-expired`, `-revoked`.
 */
export const invitation = {
  'invitation-open': reads(
    'anyone',
    'Shows an invitation by its token.',
    v.strictObject({ token }),
    v.object({
      email: v.string(),
      role: v.picklist(roles),
      placeName: v.string(),
      /** Who invites, by name or e-mail; null when it was the operator at the server itself. */
      inviter: v.nullable(v.string()),
      expiresAt: v.number(),
    }),
  ),
  /** The account is made; sign in to it with the SDK. E-mail and role come from the invitation alone. */
  'invitation-accept': writes(
    'anyone',
    'Creates the invited account.',
    v.strictObject({
      token,
      password: v.pipe(v.string(), v.maxLength(limits.identity.passwordLengthMax)),
      displayName: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limits.identity.displayNameLengthMax)),
    }),
    v.object({ uid: v.string(), email: v.string() }),
  ),
} as const;

/** Behind the `#` it is sent to no server and stands in no log. */
export function invitationLink(origin: string, invitationToken: string): string {
  return `${origin}/sign-up#invitation=${invitationToken}`;
}

/** The token in the fragment of an invitation's link, such as `#invitation=…`. */
export function invitationTokenIn(fragment: string): string | undefined {
  return /^#invitation=([A-Za-z0-9_-]{1,128})$/.exec(fragment)?.[1];
}
