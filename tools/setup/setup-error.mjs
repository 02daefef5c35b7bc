/** An error that the user can fix: its message is printed without a stack trace. */
export class SetupError extends Error {
  name = 'SetupError';
}
