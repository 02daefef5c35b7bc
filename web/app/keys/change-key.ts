import { type KeyHabits, keysOf } from '../../ui/keys/key-table.ts';
import type { OwnKeys } from '../../ui/keys/own-keys.ts';
import type { KeyEntry } from './key-groups.ts';

/** Why a key is unavailable: another action uses it, or it is reserved. */
export type KeyConflict = { readonly kind: 'taken'; readonly by: KeyEntry } | { readonly kind: 'fixed' };

export function conflictOf(
  entries: readonly KeyEntry[],
  target: KeyEntry,
  key: string,
  habits: KeyHabits,
): KeyConflict | undefined {
  if (pressing.has(key) && !everOf(target).includes(key)) return { kind: 'fixed' };
  const by = entries.find(
    (entry) =>
      entry.id !== target.id &&
      scopeOf(entry) === scopeOf(target) &&
      keysOf(entry.table, entry.row, habits).includes(key),
  );
  return by && (by.row.fixed ? { kind: 'fixed' } : { kind: 'taken', by });
}

/** Makes the key, or none, the only one of the action and removes it from the action that had it. */
export function withKey(
  entries: readonly KeyEntry[],
  target: KeyEntry,
  key: string | null,
  habits: KeyHabits,
): OwnKeys {
  const next = { ...habits.own, [target.id]: key === null ? [] : [key] };
  const conflict = key === null ? undefined : conflictOf(entries, target, key, habits);
  if (conflict?.kind !== 'taken') return next;
  const { id, table, row } = conflict.by;
  return { ...next, [id]: keysOf(table, row, habits).filter((other) => other !== key) };
}

/** Resets the action to its default keys and removes them from actions that took one meanwhile. */
export function withoutOwn(entries: readonly KeyEntry[], target: KeyEntry, { own, space }: KeyHabits): OwnKeys {
  const { [target.id]: _dropped, ...rest } = own;
  const regained = keysOf(target.table, target.row, { own: rest, space });
  const others = entries.filter(({ id }) => id !== target.id && rest[id]);
  const cleared = others.flatMap((entry) => {
    if (scopeOf(entry) !== scopeOf(target)) return [];
    const keys = rest[entry.id] ?? [];
    const left = keys.filter((key) => !regained.includes(key));
    return left.length === keys.length ? [] : [[entry.id, left] as const];
  });
  return { ...rest, ...Object.fromEntries(cleared) };
}

/** These keys activate the focused control or move the focus, so no action of a page may use them. */
const pressing = new Set(['Enter', 'Space', 'Tab', 'Shift+Tab']);

function everOf({ row }: KeyEntry): readonly string[] {
  return [...row.keys, ...(row.whereSpaceSelects ?? [])];
}

/**
 * Shortcuts conflict only within one scope: page shortcuts are inactive in the viewer, and those of a video precede
 * those of the viewer.
 */
function scopeOf({ table: { name } }: KeyEntry): string {
  return name === 'drive' || name === 'frame' ? 'page' : name;
}
