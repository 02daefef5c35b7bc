import type { Audit } from '../../../core/audit/index.ts';
import { AppError } from '../../../core/errors.ts';
import { hashSecret } from '../../../core/ids.ts';
import type { Mail } from '../../../core/mail/index.ts';
import { insertUser } from '../../accounts/store/users.ts';
import { type DraftDeps, draftAccount, refuseTakenEmail } from '../../accounts/usecases/draft-account.ts';
import { personOf } from '../../people/usecases/create-person.ts';
import type { InvitationAcceptance, Person } from '../../types.ts';
import type { Invitation } from '../domain/invitation.ts';
import { type OpenInvitationDeps, readOpenInvitation } from './open-invitation.ts';
import { type InvitationNotificationDeps, useInvitation } from './use-invitation.ts';

export interface AcceptInvitationDeps extends OpenInvitationDeps, DraftDeps, InvitationNotificationDeps {
  readonly audit: Audit;
  readonly mail: Pick<Mail, 'get'>;
}

/** Makes the account that an invitation is for. Of its fields only the name and the password are the newcomer's (T23). */
export async function acceptInvitation(
  deps: AcceptInvitationDeps,
  { token, password, displayName, client }: InvitationAcceptance,
): Promise<Person> {
  const { database, clock, audit } = deps;
  // Before the password is hashed: a stranger must not make us work for a token that is none.
  const { invitation } = await readOpenInvitation(deps, token);
  const draft = await draftAccount(deps, { email: invitation.email, password, displayName }, invitation.role);
  const user = { ...draft, emailVerified: await cameByMail(deps.mail, invitation) };
  const used = await refuseTakenEmail(
    database.transaction(async (transaction) => {
      const by = { uid: user.uid, now: clock.now() };
      const taken = await useInvitation(deps, transaction, { tokenHash: hashSecret(token) }, by);
      if (!taken) throw new AppError('invitation/used');
      await insertUser(transaction, user);
      return taken;
    }),
  );
  await audit.record({ actor: user.uid, action: 'invitation.accept', target: used.id, ip: client });
  return personOf(user);
}

/** Only a mail that was really delivered proves that its reader has the mailbox; a link on paper proves nothing. */
async function cameByMail(mail: Pick<Mail, 'get'>, { delivery, mailId }: Invitation): Promise<boolean> {
  if (delivery !== 'mail' || mailId === null) return false;
  try {
    return (await mail.get(mailId)).state === 'sent';
  } catch (error) {
    if (error instanceof AppError && error.code === 'request/not-found') return false;
    throw error;
  }
}
