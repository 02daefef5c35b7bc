import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import type { ProviderLink, User } from '../accounts/domain/user.ts';
import { manageUser } from '../accounts/store/manage-users.ts';
import { snapshotOf, userSnapshot } from '../accounts/usecases/create-user.ts';
import { acceptClaims, acceptName, acceptPhotoUrl } from '../admin/usecases/accept.ts';
import type { Client } from '../sessions/domain/request-info.ts';
import type { Session } from '../sessions/domain/session.ts';
import { revokeSession, writeSessionClaims } from '../sessions/store/sessions.ts';
import type { BlockingAnswer, BlockingFunctions } from '../types.ts';

/** Asks deployed functions before identity creates an account, signs in, or sends a code. */
export interface Blocking {
  use(functions: BlockingFunctions): void;
  hearsOfCreation(): boolean;
  /** The new account as the function changed it. */
  beforeCreate(user: User, context: CreationContext): Promise<User>;
  /**
   * The session is not handed out yet: a refusal ends it. Returns account and session as the function changed them.
   */
  beforeSignIn(
    deps: { readonly database: Database; readonly clock: Clock },
    signIn: { readonly user: User; readonly session: Session },
  ): Promise<{ readonly user: User; readonly session: Session }>;
  beforeEmail(mail: {
    readonly email: string;
    readonly emailType: 'EMAIL_SIGN_IN' | 'PASSWORD_RESET';
    readonly client: Client;
    readonly language: string | undefined;
  }): Promise<void>;
  beforeText(text: {
    readonly phone: string;
    readonly smsType: 'SIGN_IN_OR_SIGN_UP' | 'MULTI_FACTOR_SIGN_IN' | 'MULTI_FACTOR_ENROLLMENT';
    readonly client: Client;
    readonly language: string | undefined;
  }): Promise<void>;
}

interface CreationContext {
  readonly signInMethod: string;
  readonly client: Client;
  readonly links?: readonly ProviderLink[];
  /** The profile of the provider, as JSON. */
  readonly rawUserInfo?: string | undefined;
}

export function createBlocking(): Blocking {
  let functions: BlockingFunctions | undefined;
  return {
    use(given) {
      functions = given;
    },

    hearsOfCreation: () => functions?.hears('beforeCreate') ?? false,

    async beforeCreate(user, { signInMethod, client, links = [], rawUserInfo }) {
      if (!functions?.hears('beforeCreate')) return user;
      const snapshot = snapshotOf(user, links);
      const answer = await functions.call({ event: 'beforeCreate', user: snapshot, signInMethod, client, rawUserInfo });
      return { ...user, ...changesOf(answer) };
    },

    async beforeSignIn({ database, clock }, { user, session }) {
      const isAsked = functions?.hears('beforeSignIn') && !unasked.has(session.signInProvider);
      try {
        const answer = isAsked ? await askBeforeSignIn(functions, database, { user, session }) : {};
        const changes = changesOf(answer);
        const sessionClaims = answer.sessionClaims && acceptClaims(JSON.stringify(answer.sessionClaims));
        const changed = { ...user, ...changes };
        const claims = { ...session.claims, ...sessionClaims };
        if (Object.keys(changes).length > 0) await manageUser(database.query, user.uid, changes);
        if (changed.disabled) throw new AppError('auth/user-disabled');
        if (sessionClaims) await writeSessionClaims(database.query, session.id, claims);
        return { user: changed, session: { ...session, claims } };
      } catch (error) {
        await revokeSession(database.query, session.id, clock.now());
        throw error;
      }
    },

    async beforeEmail({ email, emailType, client, language }) {
      if (!functions?.hears('beforeSendEmail')) return;
      await functions.call({ event: 'beforeSendEmail', email, emailType, client, language });
    },

    async beforeText({ phone, smsType, client, language }) {
      if (!functions?.hears('beforeSendSms')) return;
      await functions.call({ event: 'beforeSendSms', phone, smsType, client, language });
    },
  };
}

/** Firebase calls no function for them. */
const unasked: ReadonlySet<string> = new Set(['anonymous', 'custom']);

async function askBeforeSignIn(
  functions: BlockingFunctions | undefined,
  { query }: Database,
  { user, session }: { readonly user: User; readonly session: Session },
): Promise<BlockingAnswer> {
  const snapshot = await userSnapshot(query, user.uid);
  if (!functions || !snapshot) return {};
  const { ip: address, agent, signInProvider: signInMethod } = session;
  return functions.call({ event: 'beforeSignIn', user: snapshot, signInMethod, client: { address, agent } });
}

/** A function is code of the operator, but its claims obey the same rules as those of an admin key. */
function changesOf({ displayName, photoUrl, disabled, emailVerified, claims }: BlockingAnswer) {
  return {
    ...(displayName !== undefined && { displayName: acceptName(displayName) }),
    ...(photoUrl !== undefined && { photoUrl: acceptPhotoUrl(photoUrl) }),
    ...(disabled !== undefined && { disabled }),
    ...(emailVerified !== undefined && { emailVerified }),
    ...(claims !== undefined && { claims: acceptClaims(JSON.stringify(claims)) }),
  };
}
