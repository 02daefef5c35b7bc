import type { ConsoleUser } from '@hearth/contract';

/** How an account stands, in a word and a tone. */
export function stateOfUser({ disabled, email, emailVerified }: ConsoleUser): {
  readonly name: string;
  readonly tone: 'ok' | 'warn' | 'danger';
} {
  if (disabled) return { name: 'Switched off', tone: 'danger' };
  if (email !== null && !emailVerified) return { name: 'Not confirmed', tone: 'warn' };
  return { name: 'Active', tone: 'ok' };
}

/** What somebody is called: by their name, else by what identifies them. */
export function nameOfUser({ displayName, email, uid }: Pick<ConsoleUser, 'displayName' | 'email' | 'uid'>): string {
  return displayName || email || uid;
}
