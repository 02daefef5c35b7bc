/** The actions of a mailed code that need a single confirmation and no input. */
export const plainActions = {
  VERIFY_EMAIL: { isIntrusion: false },
  VERIFY_AND_CHANGE_EMAIL: { isIntrusion: false },
  /** The mail reports a change by someone else with access to the account, so the next step is a new password. */
  RECOVER_EMAIL: { isIntrusion: true },
  REVERT_SECOND_FACTOR_ADDITION: { isIntrusion: true },
} as const;

export type PlainAction = keyof typeof plainActions;

export function isPlainAction(action: string): action is PlainAction {
  return Object.hasOwn(plainActions, action);
}
