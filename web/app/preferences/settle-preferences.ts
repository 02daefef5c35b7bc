import type { Preferences } from '@hearth/contract';
import type { PreferenceName, PreferenceStorage } from './preference-storage.ts';

export interface Here {
  /** The names of preferences chosen since the page was opened. */
  readonly fresh: ReadonlySet<string>;
  /** The names of preferences chosen in this browser and not yet sent to the account. */
  readonly unsent: ReadonlySet<string>;
  readonly uid: string;
  /** The user id that the stored choices belong to; null when they were made without an account. */
  readonly before: string | null;
}

/**
 * Decides per preference whether the account or this browser wins: the account, unless the same person has an unsent
 * choice here. A preference that the account lacks is sent, but never one that another person left on a shared
 * computer.
 */
export function settle(
  account: Preferences,
  storage: Pick<PreferenceStorage, 'names' | 'read' | 'usual'>,
  { fresh, unsent, uid, before }: Here,
): {
  readonly adopt: readonly (readonly [PreferenceName, Preferences[PreferenceName]])[];
  readonly send: readonly PreferenceName[];
} {
  const isOther = before !== null && before !== uid;
  const adopt: (readonly [PreferenceName, Preferences[PreferenceName]])[] = [];
  const send: PreferenceName[] = [];
  for (const name of storage.names) {
    const [here, theirs] = [storage.read(name), account[name]];
    const isMine = fresh.has(name) || (before === uid && unsent.has(name));
    // The language is the only preference that can be chosen on the sign-in pages, so an unsent one belongs to the new
    // person.
    const isLeft = isOther && !(name === 'language' && unsent.has(name));
    const wanted = theirs !== undefined ? theirs : isLeft ? storage.usual(name) : here;
    if (isMine) send.push(name);
    else if (!isSame(wanted, here)) adopt.push([name, wanted]);
    else if (theirs === undefined && !isLeft && !isSame(here, storage.usual(name))) send.push(name);
  }
  return { adopt, send };
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
