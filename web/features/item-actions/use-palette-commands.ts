import type { DriveNode } from '@hearth/contract';
import { type ItemActionId, itemActions } from '../../drive/item-actions.ts';
import { everything } from '../../drive/selection/selection.ts';
import type { Collection } from '../../drive/selection/use-collection.ts';
import { keyOf } from '../../drive/shortcuts.ts';
import { type FolderViewSettings, views } from '../../drive/view-settings/view-settings.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import { usePageCommands } from '../../ui/commands/page-commands.ts';
import { useReportFailure } from '../../ui/toast/use-report-failure.ts';
import { appliesTo, itemActionList, keyOfAction } from './applicable-actions.ts';
import { entriesForSelection } from './menu/entries-for-selection.ts';
import type { MenuEntry } from './menu/menu-entry.ts';
import type { SelectionCommands } from './use-selection-commands.ts';

export interface PaletteCommandsOptions {
  readonly collection: Collection;
  readonly commands: SelectionCommands;
  readonly settings: FolderViewSettings;
  readonly onViewSettings: (settings: FolderViewSettings) => void;
  readonly newFolder: () => void;
  readonly newText: () => void;
  readonly upload: () => void;
  readonly uploadFolder: () => void;
  readonly entriesFor: (nodes: readonly DriveNode[]) => readonly MenuEntry[];
}

/** Offers the actions of a folder page in the command palette. */
export function usePaletteCommands(options: PaletteCommandsOptions): void {
  const { collection, commands, settings, onViewSettings } = options;
  const messages = useMessages('drive');
  const report = useReportFailure();
  const { sum, select, selected } = collection;
  const onSelection = itemActionList.flatMap(({ id, ...action }) => {
    if (!isPaletteAction(id) || !appliesTo(action, sum.count, selected[0])) return [];
    const [run, shortcut] = [commands[id], keyOfAction(id)];
    return run ? [{ id, name: messages[id], ...(shortcut && { shortcut }), run }] : [];
  });
  const runs = entriesForSelection(collection, options.entriesFor, report).find(({ action }) => action === 'run');
  usePageCommands([
    ...onSelection,
    ...(runs?.items ?? []).map(({ text: name, ...item }) => ({ ...item, name })),
    { id: 'newFolder', name: messages.newFolder, run: options.newFolder },
    { id: 'newText', name: messages.newText, run: options.newText },
    { id: 'upload', name: messages.uploadFiles, run: options.upload },
    { id: 'uploadFolder', name: messages.uploadFolder, run: options.uploadFolder },
    { id: 'selectAll', name: messages.selectAll, shortcut: keyOf('selectAll'), run: () => select(everything()) },
    ...views
      .filter((view) => view !== settings.view)
      .map((view) => ({
        id: `view-${view}`,
        name: `${messages.view}: ${messages.views[view]}`,
        run: () => onViewSettings({ ...settings, view }),
      })),
  ]);
}

type PaletteActionId = {
  [K in ItemActionId]: (typeof itemActions)[K] extends { readonly inPalette: true } ? K : never;
}[ItemActionId];

function isPaletteAction(id: ItemActionId): id is PaletteActionId {
  return 'inPalette' in itemActions[id];
}
