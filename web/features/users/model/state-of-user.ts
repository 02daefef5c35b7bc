import type { ConsoleUser } from '@hearth/contract';

/** The state of an account and its severity. */
export function stateOfUser({ disabled, email, emailVerified }: ConsoleUser): {
  readonly id: 'active' | 'unconfirmed' | 'disabled';
  readonly tone: 'ok' | 'warn' | 'danger';
} {
  if (disabled) return { id: 'disabled', tone: 'danger' };
  if (email !== null && !emailVerified) return { id: 'unconfirmed', tone: 'warn' };
  return { id: 'active', tone: 'ok' };
}

/** The display name of an account, else its e-mail, else its id. */
export function nameOfUser({ displayName, email, uid }: Pick<ConsoleUser, 'displayName' | 'email' | 'uid'>): string {
  return displayName || email || uid;
}
