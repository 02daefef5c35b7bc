import * as v from 'valibot';
import { reads, writes } from '../callable.ts';
import { limits } from '../limits.ts';
import { roles } from '../roles.ts';

const token = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

/**
 * For invited people without an account. The token travels in the body, because URLs are logged; an invalid link is
 * `invitation/not-found`, `-used`, `-expired` or `-revoked`.
 */
export const invitation = {
  'invitation-open': reads(
    'anyone',
    'Shows an invitation by its token.',
    v.strictObject({ token }),
    v.object({
      email: v.string(),
      role: v.picklist(roles),
      workspaceName: v.string(),
      /** The name or e-mail of the inviter; null when the invitation was created on the command line. */
      inviter: v.nullable(v.string()),
      expiresAt: v.number(),
    }),
  ),
  /**
   * Creates the account, to which the caller then signs in with the SDK. E-mail and role come from the invitation
   * alone.
   */
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

/** Browsers do not send the fragment to a server, so the token appears in no log. */
export function invitationLink(origin: string, invitationToken: string): string {
  return `${origin}/sign-up#invitation=${invitationToken}`;
}

/** The token in the fragment of an invitation link, such as `#invitation=…`. */
export function invitationTokenIn(fragment: string): string | undefined {
  return /^#invitation=([A-Za-z0-9_-]{1,128})$/.exec(fragment)?.[1];
}
