import type { Preferences } from '@hearth/contract';
import type { PreferenceName, PreferenceStorage } from './preference-storage.ts';

export interface Here {
  /** Chosen since the page was opened. */
  readonly fresh: ReadonlySet<string>;
  /** Chosen here, and not known to an account yet. */
  readonly unsent: ReadonlySet<string>;
  readonly uid: string;
  /** Whose choices lie in this browser; null: nobody's, or those of a time when they belonged to no account. */
  readonly before: string | null;
}

/**
 * Who is right about each thing, the account or this browser? The account, unless the same person chose something here that
 * it could not be told. Where it knows nothing, it learns what lies here, but never what somebody else left on a shared computer.
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
    // The language is the one thing that is chosen at the door, by who is about to come in.
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
