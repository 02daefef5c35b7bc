import type { DriveNode } from '@hearth/contract';
import { type ItemActionId, itemActions, keyedActions } from '../../drive/item-actions.ts';
import { everything } from '../../drive/selection/selection.ts';
import type { Collection } from '../../drive/selection/use-collection.ts';
import { type DriveShortcut, driveShortcuts } from '../../drive/shortcuts.ts';
import { useShortcuts } from '../../ui/keys/use-shortcuts.ts';
import { useReportFailure } from '../../ui/toast/use-report-failure.ts';
import { appliesTo } from './applicable-actions.ts';
import { entriesForSelection } from './menu/entries-for-selection.ts';
import type { MenuEntry } from './menu/menu-entry.ts';
import type { SelectionCommands } from './use-selection-commands.ts';

/** The shortcuts of a page with a list. A shortcut whose action does not apply leaves the key to others. */
export function useSelectionShortcuts(
  collection: Collection,
  commands: Pick<SelectionCommands, 'trash' | 'purge'> & Partial<SelectionCommands>,
  more: Readonly<Partial<Record<DriveShortcut, () => unknown>>>,
  entriesFor?: (nodes: readonly DriveNode[]) => readonly MenuEntry[],
): void {
  const { sum, select, clear, selected } = collection;
  const report = useReportFailure();
  const on = (action: ItemActionId, run: (() => void) | undefined) => () =>
    run && appliesTo(itemActions[action], sum.count, selected[0]) ? run() : false;
  const share = () =>
    entriesFor &&
    entriesForSelection(collection, entriesFor, report)
      .find(({ action }) => action === 'share')
      ?.run();
  useShortcuts(driveShortcuts, {
    ...Object.fromEntries(keyedActions.map(({ id }) => [id, on(id, id === 'share' ? share : commands[id])])),
    selectAll: () => select(everything()),
    clear: () => (sum.count > 0 ? clear() : false),
    ...more,
  });
}
