import { limits } from '@hearth/contract';
import type { Audit } from '../../../core/audit/index.ts';
import type { Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { type User, wholeSecond } from '../../accounts/domain/user.ts';
import { changeUser, type UserChanges } from '../../accounts/store/users.ts';
import { refuseTakenEmail } from '../../accounts/usecases/draft-account.ts';
import { dropCredentials } from '../../accounts/usecases/drop-credentials.ts';
import { deleteRecoveryCodes } from '../../second-factors/store/recovery-codes.ts';
import { deleteSecondFactor, findFactorsOf } from '../../second-factors/store/second-factors.ts';
import type { Client } from '../../sessions/domain/request-info.ts';
import { revokeSessionsOf } from '../../sessions/store/sessions.ts';
import type { Authenticator } from '../../sessions/usecases/authenticate.ts';
import type { CodeKind, OneTimeCode } from '../domain/one-time-code.ts';
import { voidCodes, voidLaterRecoveries } from '../store/one-time-codes.ts';
import { type NotificationDeps, notifyCredentialsChanged } from './notify-account-owner.ts';
import { assertBound, type RedeemCodeDeps, readCode, redeemCode } from './redeem-code.ts';

interface ApplyCodeDeps extends RedeemCodeDeps, NotificationDeps {
  readonly audit: Audit;
  readonly authenticator: Authenticator;
}

export interface AppliedCode {
  readonly kind: CodeKind;
  readonly uid: string;
  readonly email: string;
  /** The new address, when the code changed the e-mail. */
  readonly newEmail: string | undefined;
}

/**
 * Performs the action of a mailed code that needs nothing but the code. Reset and sign-in codes have their own use
 * cases.
 */
export async function applyCode(
  deps: ApplyCodeDeps,
  {
    oobCode,
    client,
    language,
  }: {
    readonly oobCode: string;
    readonly client: Client;
    readonly language: string | undefined;
  },
): Promise<AppliedCode> {
  const code = await readCode(deps, oobCode, applicableKinds);
  const applied = await refuseTakenEmail(
    redeemCode(deps, code, async (transaction, user) => {
      switch (code.kind) {
        case 'VERIFY_EMAIL':
          return verifyEmail(transaction, code, user);
        case 'VERIFY_AND_CHANGE_EMAIL':
          return changeEmail(deps, transaction, { code, user, language });
        case 'RECOVER_EMAIL':
          return recoverEmail(deps, transaction, code, user);
        case 'REVERT_SECOND_FACTOR_ADDITION':
          return revertSecondFactor(deps, transaction, code, user);
      }
    }),
  );
  deps.authenticator.forget(applied.uid);
  const action = auditWords[code.kind];
  await deps.audit.record({ actor: applied.uid, action, target: applied.uid, ip: client.address });
  return applied;
}

const applicableKinds = [
  'VERIFY_EMAIL',
  'VERIFY_AND_CHANGE_EMAIL',
  'RECOVER_EMAIL',
  'REVERT_SECOND_FACTOR_ADDITION',
] as const satisfies readonly CodeKind[];

const auditWords: Readonly<Record<(typeof applicableKinds)[number], string>> = {
  VERIFY_EMAIL: 'account.verify-email',
  VERIFY_AND_CHANGE_EMAIL: 'account.change-email',
  RECOVER_EMAIL: 'account.recover-email',
  REVERT_SECOND_FACTOR_ADDITION: 'account.revert-second-factor',
};

async function verifyEmail(transaction: Queries, code: OneTimeCode, user: User): Promise<AppliedCode> {
  assertBound(code, user);
  await changeUser(transaction, user.uid, { emailVerified: true });
  return { kind: code.kind, uid: user.uid, email: code.email, newEmail: undefined };
}

async function changeEmail(
  deps: ApplyCodeDeps,
  transaction: Queries,
  { code, user, language }: { readonly code: OneTimeCode; readonly user: User; readonly language: string | undefined },
): Promise<AppliedCode> {
  assertBound(code, user);
  if (code.newEmail === null) throw new Error('A code that changes an e-mail names the new one.');
  const changes = { email: code.newEmail, emailVerified: true };
  await changeAndSignOut(deps, transaction, user, changes);
  await notifyCredentialsChanged(deps, transaction, { before: user, changes, language });
  return { kind: code.kind, uid: user.uid, email: code.newEmail, newEmail: code.newEmail };
}

/**
 * Restores the address after somebody else changed it. Credentials added with or shortly before the change are removed,
 * original ones stay, and codes mailed to the intruder's addresses are voided.
 */
async function recoverEmail(
  deps: ApplyCodeDeps,
  transaction: Queries,
  code: OneTimeCode,
  user: User,
): Promise<AppliedCode> {
  const since = Math.max(code.createdAt - limits.identity.recoveryReachMs, user.createdAt + 1);
  const dropped = await dropCredentials(transaction, user, since);
  await changeAndSignOut(deps, transaction, user, { ...dropped, email: code.email, emailVerified: true });
  const emails = user.email === null ? [code.email] : [code.email, user.email];
  await voidCodes(transaction, { uid: user.uid, emails });
  await voidLaterRecoveries(transaction, user.uid, code.createdAt);
  return { kind: code.kind, uid: user.uid, email: code.email, newEmail: undefined };
}

/** A16: removing the factor ends every session, because the factor may have opened it. */
async function revertSecondFactor(
  deps: ApplyCodeDeps,
  transaction: Queries,
  code: OneTimeCode,
  user: User,
): Promise<AppliedCode> {
  assertBound(code, user);
  const isThere = code.factorId !== null && (await deleteSecondFactor(transaction, user.uid, code.factorId));
  if (!isThere) throw new AppError('auth/invalid-action-code');
  if ((await findFactorsOf(transaction, user.uid)).length === 0) await deleteRecoveryCodes(transaction, user.uid);
  await changeAndSignOut(deps, transaction, user, {});
  return { kind: code.kind, uid: user.uid, email: code.email, newEmail: undefined };
}

/** T20 */
async function changeAndSignOut(
  { clock }: ApplyCodeDeps,
  transaction: Queries,
  { uid }: User,
  changes: UserChanges,
): Promise<void> {
  const now = clock.now();
  await changeUser(transaction, uid, { ...changes, validSince: wholeSecond(now) });
  await revokeSessionsOf(transaction, uid, now);
}
