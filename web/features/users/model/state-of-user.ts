import type { ConsoleUser } from '@hearth/contract';

/** How an account stands, and how serious that is. */
export function stateOfUser({ disabled, email, emailVerified }: ConsoleUser): {
  readonly id: 'active' | 'unconfirmed' | 'disabled';
  readonly tone: 'ok' | 'warn' | 'danger';
} {
  if (disabled) return { id: 'disabled', tone: 'danger' };
  if (email !== null && !emailVerified) return { id: 'unconfirmed', tone: 'warn' };
  return { id: 'active', tone: 'ok' };
}

/** What somebody is called: by their name, else by what identifies them. */
export function nameOfUser({ displayName, email, uid }: Pick<ConsoleUser, 'displayName' | 'email' | 'uid'>): string {
  return displayName || email || uid;
}
