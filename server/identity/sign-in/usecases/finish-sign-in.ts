import { limits } from '@hearth/contract';
import type { Database, Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { hashSecret, newSecret } from '../../../core/ids.ts';
import type { User } from '../../accounts/domain/user.ts';
import { recordSignIn } from '../../accounts/store/users.ts';
import type { Blocking } from '../../blocking/usecases.ts';
import { asksForSecondFactor, type SecondFactor } from '../../second-factors/domain/second-factor.ts';
import { findFactorsOf } from '../../second-factors/store/second-factors.ts';
import type { Client } from '../../sessions/domain/request-info.ts';
import type { UsedFactor } from '../../sessions/domain/session.ts';
import { type IssueTokensDeps, issueTokens, type Tokens } from '../../sessions/usecases/issue-tokens.ts';
import { type SessionDeps, type StartedSession, startSession } from '../../sessions/usecases/start-session.ts';
import { insertPendingSignIn } from '../store/pending-sign-ins.ts';

export interface FinishSignInDeps extends SessionDeps, IssueTokensDeps {
  readonly database: Database;
  readonly blocking: Blocking;
}

/** A proven first factor, with the user as read for that proof. */
interface FirstFactor {
  readonly user: User;
  readonly client: Client;
  readonly signInProvider: string;
  /** Claims of a custom token. */
  readonly claims?: Readonly<Record<string, unknown>> | undefined;
  /** Set when the second factor is proven too. */
  readonly secondFactor?: UsedFactor | undefined;
}

export interface SignedIn {
  readonly user: User;
  readonly tokens: Tokens;
}

/**
 * The first factor is proven and the account has a second one: no token yet, and a credential for that second step only
 * (T21).
 */
interface SecondFactorNeeded {
  readonly user: User;
  readonly pendingCredential: string;
  readonly factors: readonly SecondFactor[];
}

export type SignInOutcome = SignedIn | SecondFactorNeeded;

export function isSignedIn(outcome: SignInOutcome): outcome is SignedIn {
  return 'tokens' in outcome;
}

/** The result of a sign-in transaction; `concludeSignIn` issues the tokens after it. */
export type AdmittedSignIn = { readonly user: User } & (
  | { readonly started: StartedSession }
  | { readonly pendingCredential: string; readonly factors: readonly SecondFactor[] }
);

/**
 * Every sign-in method ends here, in its own transaction: the account must still be the one that was checked (A15), and
 * a second factor is required after any first one.
 */
export async function admitSignIn(
  deps: FinishSignInDeps,
  transaction: Queries,
  { user, client, signInProvider, claims, secondFactor }: FirstFactor,
): Promise<AdmittedSignIn> {
  const now = deps.clock.now();
  if (!(await recordSignIn(transaction, user, now))) throw new AppError('auth/invalid-credential');
  const signedIn = { ...user, lastLoginAt: now, lastRefreshAt: now };
  if (!secondFactor) {
    const factors = await findFactorsOf(transaction, user.uid);
    if (asksForSecondFactor(signInProvider, factors)) {
      const pendingCredential = newSecret();
      await insertPendingSignIn(transaction, {
        hash: hashSecret(pendingCredential),
        uid: user.uid,
        signInProvider,
        passwordHash: user.passwordHash,
        claims: claims ?? {},
        createdAt: now,
        expiresAt: now + limits.identity.pendingSignInMs,
      });
      return { user: signedIn, pendingCredential, factors };
    }
  }
  const session = { uid: user.uid, client, signInProvider, claims, secondFactor };
  return { user: signedIn, started: await startSession(deps, transaction, session) };
}

export async function concludeSignIn(deps: FinishSignInDeps, admitted: AdmittedSignIn): Promise<SignInOutcome> {
  return 'started' in admitted ? concludeStarted(deps, admitted) : admitted;
}

/** Issues the tokens of a new session, unless a blocking function refuses. */
export async function concludeStarted(
  deps: FinishSignInDeps,
  { user: admitted, started }: { readonly user: User; readonly started: StartedSession },
): Promise<SignedIn> {
  const { user, session } = await deps.blocking.beforeSignIn(deps, { user: admitted, session: started.session });
  return { user, tokens: await issueTokens(deps, { user, session, refreshToken: started.refreshToken }) };
}

/** For a first factor whose proof needs no transaction. */
export async function finishSignIn(deps: FinishSignInDeps, first: FirstFactor): Promise<SignInOutcome> {
  const admitted = await deps.database.transaction((transaction) => admitSignIn(deps, transaction, first));
  return concludeSignIn(deps, admitted);
}
