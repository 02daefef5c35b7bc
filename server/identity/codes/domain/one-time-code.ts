import { limits } from '@hearth/contract';

export const codeKinds = [
  'PASSWORD_RESET',
  'EMAIL_SIGNIN',
  'VERIFY_EMAIL',
  'VERIFY_AND_CHANGE_EMAIL',
  'RECOVER_EMAIL',
  'REVERT_SECOND_FACTOR_ADDITION',
] as const;
/** The purpose of a mailed code, in the protocol's words. */
export type CodeKind = (typeof codeKinds)[number];

/** A mailed code as stored: the hash and never the code. */
export interface OneTimeCode {
  readonly hash: string;
  readonly kind: CodeKind;
  /** Null for a sign-in link to an address without an account. */
  readonly uid: string | null;
  /** The address that the code is bound to (A14). For RECOVER_EMAIL the address to restore. */
  readonly email: string;
  /** The new address of an e-mail change. */
  readonly newEmail: string | null;
  /** The second factor to remove. */
  readonly factorId: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly usedAt: number | null;
}

/** Kinds that an app may request. The others are sent after a change of an account. */
export const requestableKinds = [
  'PASSWORD_RESET',
  'EMAIL_SIGNIN',
  'VERIFY_EMAIL',
  'VERIFY_AND_CHANGE_EMAIL',
] as const satisfies readonly CodeKind[];
export type RequestableKind = (typeof requestableKinds)[number];

/**
 * Kinds that undo what an intruder did. No later change by the intruder may void them: neither another e-mail nor a new
 * password.
 */
export const undoingKinds: readonly CodeKind[] = ['RECOVER_EMAIL', 'REVERT_SECOND_FACTOR_ADDITION'];

/** The `mode` parameter of a link. */
export const codeModes: Readonly<Record<CodeKind, string>> = {
  PASSWORD_RESET: 'resetPassword',
  EMAIL_SIGNIN: 'signIn',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
  REVERT_SECOND_FACTOR_ADDITION: 'revertSecondFactorAddition',
};

export const codeLifetimesMs: Readonly<Record<CodeKind, number>> = {
  PASSWORD_RESET: limits.identity.resetPasswordMs,
  EMAIL_SIGNIN: limits.identity.emailLinkMs,
  VERIFY_EMAIL: limits.identity.verifyEmailMs,
  VERIFY_AND_CHANGE_EMAIL: limits.identity.verifyEmailMs,
  RECOVER_EMAIL: limits.identity.revertMs,
  REVERT_SECOND_FACTOR_ADDITION: limits.identity.revertMs,
};

/**
 * How many valid codes of a kind an account may have. Sign-in links are requested on several devices, and mails arrive
 * out of order.
 */
export function outstandingMax(kind: CodeKind): number {
  return kind === 'EMAIL_SIGNIN' ? limits.identity.emailLinksMax : 1;
}
