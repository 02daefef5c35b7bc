/** Trouble a person can act on: its message is printed as it stands, without a stack. */
export class SetupError extends Error {
  name = 'SetupError';
}
