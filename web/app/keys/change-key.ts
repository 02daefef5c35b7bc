import { type KeyHabits, keysOf } from '../../ui/keys/key-table.ts';
import type { OwnKeys } from '../../ui/keys/own-keys.ts';
import type { KeyEntry } from './key-groups.ts';

/** What stands in the way of a key: another action that has it, or that nobody can have it. */
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
      placeOf(entry) === placeOf(target) &&
      keysOf(entry.table, entry.row, habits).includes(key),
  );
  return by && (by.row.fixed ? { kind: 'fixed' } : { kind: 'taken', by });
}

/** The key, or none, is the only one of the action from now on; who had it has it no more. */
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

/** The action has the keys again that it always had; who got one of them meanwhile has it no more. */
export function withoutOwn(entries: readonly KeyEntry[], target: KeyEntry, { own, space }: KeyHabits): OwnKeys {
  const { [target.id]: _dropped, ...rest } = own;
  const regained = keysOf(target.table, target.row, { own: rest, space });
  const others = entries.filter(({ id }) => id !== target.id && rest[id]);
  const cleared = others.flatMap((entry) => {
    if (placeOf(entry) !== placeOf(target)) return [];
    const keys = rest[entry.id] ?? [];
    const left = keys.filter((key) => !regained.includes(key));
    return left.length === keys.length ? [] : [[entry.id, left] as const];
  });
  return { ...rest, ...Object.fromEntries(cleared) };
}

/** They press the button that has the focus, and lead on: no action of a page can have them. */
const pressing = new Set(['Enter', 'Space', 'Tab', 'Shift+Tab']);

function everOf({ row }: KeyEntry): readonly string[] {
  return [...row.keys, ...(row.whereSpaceSelects ?? [])];
}

/** Keys of a page are silent in the viewer, and those of a film come before the viewer's. */
function placeOf({ table: { name } }: KeyEntry): string {
  return name === 'drive' || name === 'frame' ? 'page' : name;
}
