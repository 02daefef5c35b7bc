import { limits } from '@hearth/contract';

export const codeKinds = [
  'PASSWORD_RESET',
  'EMAIL_SIGNIN',
  'VERIFY_EMAIL',
  'VERIFY_AND_CHANGE_EMAIL',
  'RECOVER_EMAIL',
  'REVERT_SECOND_FACTOR_ADDITION',
] as const;
/** What a mailed code is good for, in the words of the wire. */
export type CodeKind = (typeof codeKinds)[number];

/** A code that was mailed, as it is kept: without the code. */
export interface OneTimeCode {
  readonly hash: string;
  readonly kind: CodeKind;
  /** Null for a sign-in link to an address that has no account yet. */
  readonly uid: string | null;
  /** The address that it is bound to (A14). For RECOVER_EMAIL the one to go back to. */
  readonly email: string;
  /** The address that takes, or took, its place. */
  readonly newEmail: string | null;
  /** The second factor to remove. */
  readonly factorId: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly usedAt: number | null;
}

/** Those that an app may ask for. The others are sent when something happened to an account. */
export const requestableKinds = [
  'PASSWORD_RESET',
  'EMAIL_SIGNIN',
  'VERIFY_EMAIL',
  'VERIFY_AND_CHANGE_EMAIL',
] as const satisfies readonly CodeKind[];
export type RequestableKind = (typeof requestableKinds)[number];

/**
 * Those that undo what an intruder did. Nothing that the intruder does next may void them: neither another change of the
 * e-mail nor a new password.
 */
export const undoingKinds: readonly CodeKind[] = ['RECOVER_EMAIL', 'REVERT_SECOND_FACTOR_ADDITION'];

/** The word for the kind in a link. */
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
 * How many of a kind an account may have in its mailbox. Sign-in links are asked for on several devices, and mails
 * overtake each other.
 */
export function outstandingMax(kind: CodeKind): number {
  return kind === 'EMAIL_SIGNIN' ? limits.identity.emailLinksMax : 1;
}
