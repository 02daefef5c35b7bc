import { useSyncExternalStore } from 'react';
import { noteChosen } from '../../lib/device/unsent-choice.ts';
import { type KeyHabits, type KeyTable, shownKeys } from './key-table.ts';

export type OwnKeys = KeyHabits['own'];

/** The key settings of this browser. Returns the same object until they change, as `useSyncExternalStore` requires. */
export function readHabits(): KeyHabits {
  const [keys, space] = [stored('keys'), stored('space')];
  if (keys !== last.keys || space !== last.space) last = { keys, space, habits: habitsOf(keys, space) };
  return last.habits;
}

/** The key settings as a hook, which follows changes in this tab and in others. */
export function useHabits(): KeyHabits {
  return useSyncExternalStore(subscribe, readHabits);
}

export function chooseOwnKeys(keys: OwnKeys): void {
  adoptOwnKeys(keys);
  noteChosen(window, 'keys');
}

/** Applies keys that came from the account, so the keys are not sent back. */
export function adoptOwnKeys(keys: OwnKeys): void {
  try {
    localStorage.setItem('keys', JSON.stringify(keys));
  } catch {
    // Storage is switched off: the default keys stay.
  }
  window.dispatchEvent(new Event(changed));
}

/** The first key of an action, for the label beside it. */
export function keyShownFor(table: KeyTable, id: string): string {
  return shownKeys(table, id, readHabits())[0] ?? '';
}

const changed = 'hearth:keys';

function subscribe(listener: () => void): () => void {
  const events = [changed, 'storage'];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

let last = { keys: null as string | null, space: null as string | null, habits: habitsOf(null, null) };

function stored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null; // storage is switched off
  }
}

function habitsOf(keys: string | null, space: string | null): KeyHabits {
  return { own: ownKeysFrom(keys), space: space === 'select' ? 'select' : 'preview' };
}

/** Ignores everything else in the storage. */
export function ownKeysFrom(text: string | null): OwnKeys {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(Object.entries(read).filter(([, value]) => areKeys(value)));
  } catch {
    return {};
  }
}

function areKeys(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((key) => typeof key === 'string');
}
