import { isUniqueViolation, type Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { changeUser, findUser, findUserByEmail, lockUser, type UserChanges } from '../../accounts/store/users.ts';
import { assertMayChangeCredentials } from '../../accounts/usecases/guards.ts';
import type { Client } from '../../sessions/domain/request-info.ts';
import type { Session } from '../../sessions/domain/session.ts';
import { revokeSession } from '../../sessions/store/sessions.ts';
import { identify } from '../../sessions/usecases/identify.ts';
import { issueTokens } from '../../sessions/usecases/issue-tokens.ts';
import { startSession } from '../../sessions/usecases/start-session.ts';
import type { SignedIn } from '../../sign-in/usecases/finish-sign-in.ts';
import type { ProviderProof } from '../domain/provider-proof.ts';
import { findLinkedUid, findLinksOf, insertProviderLink } from '../store/provider-links.ts';
import { linkOf, type ProofSignInDeps } from './sign-in-with-proof.ts';

interface LinkInput {
  readonly proof: ProviderProof;
  readonly idToken: string;
  readonly client: Client;
}

/** Links a provider identity to the signed-in account, which keeps its id. */
export async function linkProvider(deps: ProofSignInDeps, { proof, idToken, client }: LinkInput): Promise<SignedIn> {
  const { database, clock, audit, authenticator } = deps;
  const { user, session } = await identify(deps, idToken);
  // T22: a stolen session must not add a credential.
  await assertMayChangeCredentials(deps, { user, session });
  const started = await database
    .transaction(async (transaction) => {
      if (!(await lockUser(transaction, user.uid))) throw new AppError('auth/user-token-expired');
      await refuseLinked(transaction, user.uid, proof);
      await insertProviderLink(transaction, user.uid, linkOf(proof), clock.now());
      const changes = await emailChanges(transaction, user.uid, proof);
      if (Object.keys(changes).length > 0) await changeUser(transaction, user.uid, changes);
      return continueSession(deps, transaction, session, client, proof.providerId);
    })
    .catch((error: unknown) => {
      // Of two concurrent links the second finds the identity or the e-mail taken.
      if (isUniqueViolation(error)) throw new AppError('auth/credential-already-in-use', { cause: error });
      throw error;
    });
  authenticator.forget(user.uid);
  const detail = { provider: proof.providerId };
  await audit.record({ actor: user.uid, action: 'account.link', target: user.uid, ip: client.address, detail });
  const changed = await findUser(database.query, user.uid);
  if (!changed) throw new AppError('auth/user-not-found');
  return { user: changed, tokens: await issueTokens(deps, { user: changed, ...started }) };
}

async function refuseLinked(transaction: Queries, uid: string, proof: ProviderProof): Promise<void> {
  if ((await findLinkedUid(transaction, proof)) !== undefined) throw new AppError('auth/credential-already-in-use');
  const links = await findLinksOf(transaction, uid);
  if (links.some(({ providerId }) => providerId === proof.providerId))
    throw new AppError('auth/provider-already-linked');
}

/** An account without an e-mail gets the provider's; an equal e-mail becomes verified, if the provider verified it. */
async function emailChanges(transaction: Queries, uid: string, proof: ProviderProof): Promise<UserChanges> {
  const { email, emailVerified } = proof;
  if (email === null) return {};
  const holder = await findUserByEmail(transaction, email);
  if (holder && holder.uid !== uid) throw new AppError('auth/email-already-in-use');
  if (holder) return emailVerified ? { emailVerified } : {};
  const user = await findUser(transaction, uid);
  return user?.email === null ? { email, emailVerified } : {};
}

/** The session continues with a new token that names the provider. The time of the sign-in stays (T22). */
async function continueSession(
  deps: ProofSignInDeps,
  transaction: Queries,
  session: Session,
  client: Client,
  signInProvider: string,
) {
  if (!(await revokeSession(transaction, session.id, deps.clock.now()))) throw new AppError('auth/user-token-expired');
  const { uid, authTime, claims, secondFactor } = session;
  return startSession(deps, transaction, { uid, client, signInProvider, authTime, claims, secondFactor });
}
