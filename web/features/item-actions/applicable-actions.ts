import { type ItemAction, type ItemActionId, itemActions } from '../../drive/item-actions.ts';
import { driveShortcuts, keyOf } from '../../drive/shortcuts.ts';

/** All actions in the order of the menu. */
export const itemActionList: readonly (ItemAction & { readonly id: ItemActionId })[] = itemActionIds().map((id) => ({
  id,
  ...itemActions[id],
}));

function itemActionIds(): readonly ItemActionId[] {
  return Object.keys(itemActions).filter((id): id is ItemActionId => Object.hasOwn(itemActions, id));
}

/** Whether an action applies to a selection of `count` items that begins with `first`. */
export function appliesTo(
  { on }: ItemAction,
  count: number,
  first: { readonly kind: 'file' | 'folder' } | undefined,
): boolean {
  if (on === undefined) return count > 0;
  return count === 1 && (on === 'one' || first?.kind === on);
}

/** Menu entries in the order of the table, one list per group; a group without entries is left out. */
export function inGroups<T extends { readonly action: ItemActionId }>(
  entries: readonly T[],
): readonly (readonly T[])[] {
  const groups = new Map<ItemAction['group'], T[]>();
  for (const { id, group } of itemActionList) {
    const found = entries.filter(({ action }) => action === id);
    if (found.length > 0) groups.set(group, [...(groups.get(group) ?? []), ...found]);
  }
  return [...groups.values()];
}

/** The key to show beside an item action, if it has one. */
export function keyOfAction(action: ItemActionId): string | undefined {
  const row = driveShortcuts.rows.find(({ id }) => id === action);
  return row && keyOf(row.id);
}
