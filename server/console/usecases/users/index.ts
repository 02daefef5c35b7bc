import type { CallHandlers } from '../../../callables/index.ts';
import type { Mail } from '../../../core/mail/index.ts';
import type { Identity } from '../../../identity/index.ts';
import type { Sharing } from '../../../sharing/index.ts';
import { deleteUser } from './delete-user.ts';
import { endUserSessions } from './end-user-sessions.ts';
import { getUser } from './get-user.ts';
import { listUserSessions } from './list-user-sessions.ts';
import { listUsers } from './list-users.ts';
import { sendPasswordReset } from './send-password-reset.ts';
import { setUserDisabled } from './set-user-disabled.ts';
import { setUserQuota } from './set-user-quota.ts';
import { setUserRole } from './set-user-role.ts';

type UserCallables =
  | 'console-users'
  | 'console-user'
  | 'console-setUserDisabled'
  | 'console-setUserRole'
  | 'console-setUserQuota'
  | 'console-deleteUser'
  | 'console-userSessions'
  | 'console-endUserSessions'
  | 'console-sendPasswordReset';

/** Everybody's accounts, for admins. Identity audits what is changed. */
export function userCallables(
  identity: Identity,
  mail: Mail,
  sharing: Pick<Sharing, 'accountContents'>,
): CallHandlers<UserCallables> {
  const { people } = identity;
  return {
    'console-users': listUsers(people),
    'console-user': getUser(people, sharing),
    'console-setUserDisabled': setUserDisabled(people),
    'console-setUserRole': setUserRole(people),
    'console-setUserQuota': setUserQuota(people),
    'console-deleteUser': deleteUser(people),
    'console-userSessions': listUserSessions(identity),
    'console-endUserSessions': endUserSessions(identity),
    'console-sendPasswordReset': sendPasswordReset(identity, mail),
  };
}
