/** A second factor of an account, with only the data that may be shown before the sign-in is complete. */
export interface SecondFactor {
  readonly id: string;
  readonly kind: 'totp' | 'phone';
  /** Empty when the factor has no name. */
  readonly name: string;
}

/**
 * A sign-in that waits for its second factor. The step is kept in memory only, so a reload starts again with the first
 * factor.
 */
export interface SecondFactorStep {
  readonly factors: readonly SecondFactor[];
  /** Submits the code of an authenticator app, or a recovery code instead. */
  show(factorId: string, code: string): Promise<void>;
  /** Sends a code to the phone and returns the function that submits the code. */
  sendText(factorId: string): Promise<(code: string) => Promise<void>>;
}
