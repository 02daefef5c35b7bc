/** A second factor of an account, as far as who signs in may know it. */
export interface SecondFactor {
  readonly id: string;
  readonly kind: 'totp' | 'phone';
  /** Empty when nobody gave it one. */
  readonly name: string;
}

/** A sign-in that waits for its second factor. It lives in memory alone: a reload begins again with the first. */
export interface SecondFactorStep {
  readonly factors: readonly SecondFactor[];
  /** The code of an authenticator app, or a recovery code in its place. */
  show(factorId: string, code: string): Promise<void>;
  /** Texts a code to the phone. What comes back takes it. */
  sendText(factorId: string): Promise<(code: string) => Promise<void>>;
}
