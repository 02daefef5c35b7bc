import type { Audit } from '../../../core/audit/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Settings } from '../../../core/settings/index.ts';
import { type NotificationDeps, notifyCredentialsChanged } from '../../codes/usecases/notify-account-owner.ts';
import type { Passwords } from '../../passwords/store/passwords.ts';
import type { Client } from '../../sessions/domain/request-info.ts';
import type { Session } from '../../sessions/domain/session.ts';
import { revokeSession, revokeSessionsOf } from '../../sessions/store/sessions.ts';
import type { Authenticator } from '../../sessions/usecases/authenticate.ts';
import { type IdentifyDeps, identify } from '../../sessions/usecases/identify.ts';
import { issueTokens, type Tokens } from '../../sessions/usecases/issue-tokens.ts';
import { type SessionDeps, type StartedSession, startSession } from '../../sessions/usecases/start-session.ts';
import { isPhotoUrl } from '../domain/profile.ts';
import { type User, wholeSecond } from '../domain/user.ts';
import { changeUser, findUser, type UserChanges } from '../store/users.ts';
import { acceptDisplayName, acceptEmail, acceptPassword, refuseTakenEmail } from './draft-account.ts';
import { assertMayChangeCredentials, assertMayChangeEmail, type ChangeCredentialsDeps } from './guards.ts';
import { type Account, withLinks } from './look-up.ts';

export interface UpdateAccountDeps extends IdentifyDeps, SessionDeps, ChangeCredentialsDeps, NotificationDeps {
  readonly settings: Settings;
  readonly passwords: Passwords;
  readonly audit: Audit;
  readonly authenticator: Authenticator;
}

/** What a person may change about their own account; no field here raises rights (A6). */
export interface AccountUpdate {
  readonly idToken: string;
  readonly client: Client;
  readonly displayName?: string | null | undefined;
  readonly photoUrl?: string | null | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  /** Language of the notification mails. */
  readonly language?: string | undefined;
}

export async function updateAccount(
  deps: UpdateAccountDeps,
  update: AccountUpdate,
): Promise<Account & { readonly tokens: Tokens | undefined }> {
  const { user, session } = await identify(deps, update.idToken);
  const profile = profileChanges(update);
  const credentials = await credentialChanges(deps, user, session, update);
  const started = await write(deps, { user, session, update, profile, credentials });

  const changed = await findUser(deps.database.query, user.uid);
  if (!changed) throw new AppError('auth/user-not-found');
  const tokens = started && (await issueTokens(deps, { user: changed, ...started }));
  return { ...(await withLinks(deps.database, changed)), tokens };
}

function profileChanges({ displayName, photoUrl }: AccountUpdate): UserChanges | undefined {
  if (displayName === undefined && photoUrl === undefined) return undefined;
  if (displayName) acceptDisplayName(displayName);
  if (photoUrl && !isPhotoUrl(photoUrl))
    throw new AppError('request/invalid', { sentence: 'That picture address cannot be used.' });
  return {
    displayName: displayName === undefined ? undefined : displayName || null,
    photoUrl: photoUrl === undefined ? undefined : photoUrl || null,
  };
}

/** T22: changing the e-mail or password needs a recent sign-in. */
async function credentialChanges(
  deps: UpdateAccountDeps,
  user: User,
  session: Session,
  update: AccountUpdate,
): Promise<UserChanges | undefined> {
  const { clock, settings, passwords } = deps;
  const email = update.email === undefined ? undefined : acceptEmail(update.email);
  const newEmail = email === user.email ? undefined : email;
  if (newEmail === undefined && update.password === undefined) return undefined;
  await assertMayChangeCredentials(deps, { user, session });
  if (newEmail !== undefined) await assertMayChangeEmail(deps, user);
  if (update.password !== undefined) await acceptPassword(settings, update.password);
  const passwordHash = update.password === undefined ? undefined : await passwords.hash(update.password);
  const now = clock.now();
  return {
    validSince: wholeSecond(now),
    ...(newEmail !== undefined && { email: newEmail, emailVerified: false }),
    ...(passwordHash !== undefined && { passwordHash, passwordUpdatedAt: now }),
  };
}

interface Write {
  readonly user: User;
  readonly session: Session;
  readonly update: Pick<AccountUpdate, 'client' | 'language'>;
  readonly profile: UserChanges | undefined;
  readonly credentials: UserChanges | undefined;
}

/** A changed credential ends every session (T20) and starts a new one for the caller. */
async function write(
  deps: UpdateAccountDeps,
  { user, session, update: { client, language }, profile, credentials }: Write,
): Promise<StartedSession | undefined> {
  if (!profile && !credentials) return undefined;
  const { database, clock, audit, authenticator } = deps;
  const { uid } = user;
  const started = await refuseTakenEmail(
    database.transaction(async (transaction) => {
      if (!(await changeUser(transaction, uid, { ...profile, ...credentials })))
        throw new AppError('auth/user-token-expired');
      if (!credentials) return undefined;
      await notifyCredentialsChanged(deps, transaction, { before: user, changes: credentials, language });
      // Of two concurrent changes the second belongs to a session that the first has ended.
      if (!(await revokeSession(transaction, session.id, clock.now()))) throw new AppError('auth/user-token-expired');
      await revokeSessionsOf(transaction, uid, clock.now());
      const { authTime, claims, secondFactor } = session;
      const signInProvider = credentials.passwordHash ? 'password' : session.signInProvider;
      return startSession(deps, transaction, { uid, client, signInProvider, authTime, claims, secondFactor });
    }),
  );
  authenticator.forget(uid);
  if (credentials) {
    const changed = [credentials.email && 'email', credentials.passwordHash && 'password'].filter(Boolean);
    await audit.record({
      actor: uid,
      action: 'account.credentials',
      target: uid,
      ip: client.address,
      detail: { changed },
    });
  }
  return started;
}
