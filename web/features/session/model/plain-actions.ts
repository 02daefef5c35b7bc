/** What a mailed code may do at the press of a button. */
export const plainActions = {
  VERIFY_EMAIL: { isIntrusion: false },
  VERIFY_AND_CHANGE_EMAIL: { isIntrusion: false },
  /** Somebody else was in the account, so the next thing is a new password. */
  RECOVER_EMAIL: { isIntrusion: true },
  REVERT_SECOND_FACTOR_ADDITION: { isIntrusion: true },
} as const;

export type PlainAction = keyof typeof plainActions;

export function isPlainAction(action: string): action is PlainAction {
  return Object.hasOwn(plainActions, action);
}
