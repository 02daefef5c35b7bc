import type { ConsoleUser, ConsoleUserDetails } from '@hearth/contract';
import { actorOf, presentSession } from '../../account/index.ts';
import type { CallHandlers } from '../../callables/index.ts';
import type { Mail } from '../../core/mail/index.ts';
import type { Caller, Identity, PersonDetails } from '../../identity/index.ts';
import type { AccountContents, Sharing } from '../../sharing/index.ts';
import { permissionsOver } from './domain.ts';
import { authorizeUser, findUser } from './usecases.ts';

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

/** All accounts, for admins. Identity writes the audit entries. */
export function userCallables(
  identity: Identity,
  mail: Mail,
  sharing: Pick<Sharing, 'accountContents'>,
): CallHandlers<UserCallables> {
  const { people, sessions } = identity;
  return {
    'console-users': async ({ search, cursor, pageSize }) => {
      const page = await people.list({ search: search || undefined, cursor, pageSize });
      return { items: page.items.map(presentUser), cursor: page.cursor };
    },
    'console-user': async ({ uid }, { caller }) => {
      const person = await findUser(people, uid);
      return presentUserDetails(person, await sharing.accountContents(uid), caller);
    },
    'console-setUserDisabled': async ({ uid, disabled }, context) => {
      await authorizeUser(people, context.caller, uid, 'disable');
      return presentUser(await people.setDisabled({ uid, disabled, by: actorOf(context) }));
    },
    'console-setUserRole': async ({ uid, role }, context) => {
      await authorizeUser(people, context.caller, uid, 'setRole');
      return presentUser(await people.setRole({ uid, role, by: actorOf(context) }));
    },
    'console-setUserQuota': async ({ uid, quotaBytes }, context) => {
      await authorizeUser(people, context.caller, uid, 'setQuota');
      return presentUser(await people.setQuota({ uid, quotaBytes, by: actorOf(context) }));
    },
    'console-deleteUser': async ({ uid }, context) => {
      await authorizeUser(people, context.caller, uid, 'delete');
      await people.delete({ uid, by: actorOf(context) }, context.finish(nothing));
      return {};
    },
    'console-userSessions': async ({ uid, ...page }, { caller }) => {
      await findUser(people, uid);
      const { items, cursor } = await sessions.list({ uid, ...page });
      return { items: items.map((session) => presentSession(session, sessions.of(caller))), cursor };
    },
    'console-endUserSessions': async ({ uid, sessionId }, context) => {
      await authorizeUser(people, context.caller, uid, 'endSessions');
      const by = actorOf(context);
      if (sessionId === undefined)
        return presentEnded(await sessions.endAll({ uid, by }, context.finish(presentEnded)));
      await sessions.end(
        { uid, sessionId, by },
        context.finish(() => presentEnded(1)),
      );
      return presentEnded(1);
    },
    'console-sendPasswordReset': async ({ uid }, context) => {
      await authorizeUser(people, context.caller, uid, 'resetPassword');
      const answer = () => ({ delivers: mail.describe().delivers });
      await identity.sendPasswordReset({ uid, by: actorOf(context) }, context.finish(answer));
      return answer();
    },
  };
}

function nothing() {
  return {};
}

function presentEnded(ended: number) {
  return { ended };
}

function presentUser(person: PersonDetails): ConsoleUser {
  return {
    uid: person.uid,
    email: person.email,
    emailVerified: person.emailVerified,
    displayName: person.displayName,
    photoUrl: person.photoUrl,
    role: person.role,
    disabled: person.disabled,
    quotaBytes: person.quotaBytes,
    createdAt: person.createdAt,
    lastLoginAt: person.lastLoginAt,
    providers: [
      ...(person.hasPassword ? ['password'] : []),
      ...(person.phone === null ? [] : ['phone']),
      ...person.links.map(({ providerId }) => providerId),
    ],
    hasSecondFactor: person.factors.length > 0,
  };
}

function presentUserDetails(person: PersonDetails, contents: AccountContents, caller: Caller): ConsoleUserDetails {
  // Links have a page of their own.
  const { stopLinks: _links, ...may } = permissionsOver(caller, person);
  return {
    ...presentUser(person),
    phone: person.phone,
    lastRefreshAt: person.lastRefreshAt,
    claims: { ...person.claims },
    links: person.links.map(({ providerId, email, displayName }) => ({ providerId, email, displayName })),
    factors: person.factors.map(({ kind, displayName, enrolledAt }) => ({ kind, displayName, enrolledAt })),
    contents: { ...contents },
    may,
  };
}
