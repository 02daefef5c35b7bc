import type { Clock } from '../../../core/clock.ts';
import type { Queries } from '../../../core/database/index.ts';
import { hashSecret, newSecret } from '../../../core/ids.ts';
import type { IdentityOverrides, MailedCode } from '../../types.ts';
import { actionLink, actionPath, linkLanguage } from '../domain/action-link.ts';
import { type CodeKind, codeLifetimesMs, codeModes, outstandingMax, undoingKinds } from '../domain/one-time-code.ts';
import { insertCode, keepNewestCodes } from '../store/one-time-codes.ts';

export interface IssueCodeDeps {
  readonly clock: Clock;
  /** The configured address of this server (A21). */
  readonly origin: string;
  readonly overrides: IdentityOverrides;
}

export interface CodeRequest {
  readonly kind: CodeKind;
  readonly uid: string | null;
  readonly email: string;
  readonly newEmail?: string | undefined;
  readonly factorId?: string | undefined;
  /** The key of the requesting app, which the link contains. */
  readonly apiKey: string;
  readonly language: string | undefined;
  readonly continueUrl?: string | undefined;
}

/**
 * Creates a code and its link; only the hash is stored (A14). The caller's transaction locks the account, so that the
 * code is bound to its current state.
 */
export async function issueCode(
  { clock, origin, overrides }: IssueCodeDeps,
  transaction: Queries,
  { kind, uid, email, newEmail, factorId, apiKey, language, continueUrl }: CodeRequest,
): Promise<MailedCode> {
  const code = newSecret();
  const now = clock.now();
  if (!undoingKinds.includes(kind)) {
    // A sign-in link belongs to an address, which may have no account; every other code belongs to an account.
    const of = kind === 'EMAIL_SIGNIN' || uid === null ? { kind, email } : { kind, uid };
    await keepNewestCodes(transaction, of, outstandingMax(kind) - 1);
  }
  await insertCode(transaction, {
    hash: hashSecret(code),
    kind,
    uid,
    email,
    newEmail: newEmail ?? null,
    factorId: factorId ?? null,
    createdAt: now,
    expiresAt: now + codeLifetimesMs[kind],
    usedAt: null,
  });
  const oobLink = actionLink({
    origin,
    path: overrides.actionPath ?? actionPath,
    mode: codeModes[kind],
    code,
    apiKey,
    language: linkLanguage(language),
    continueUrl,
  });
  return { email, newEmail, requestType: kind, oobCode: code, oobLink };
}
