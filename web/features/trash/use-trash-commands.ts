import type { DriveNode } from '@hearth/contract';
import { everything, nothing } from '../../drive/selection/selection.ts';
import type { Collection } from '../../drive/selection/use-collection.ts';
import { useEmptyTrash } from '../../drive/writes/use-empty-trash.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import { usePageCommands } from '../../ui/commands/page-commands.ts';
import { useReportFailure } from '../../ui/toast/use-report-failure.ts';

export interface TrashActions {
  readonly restore: (nodes: readonly DriveNode[]) => void;
  readonly purge: (nodes: readonly DriveNode[]) => void;
}

/** Restores and purges the selection, or the whole list, and empties the trash. */
export function useTrashCommands({ listing, select, whole }: Collection, actions: TrashActions) {
  const report = useReportFailure();
  return {
    restore: () =>
      void report(async () => {
        const nodes = await whole();
        select(nothing);
        actions.restore(nodes);
      }),
    restoreAll: () =>
      void report(async () => {
        const nodes = [...(await listing.load())];
        if (nodes.length > 0) actions.restore(nodes);
      }),
    purge: () => void report(async () => actions.purge(await whole())),
    empty: useEmptyTrash(),
  };
}

export type TrashCommands = ReturnType<typeof useTrashCommands>;

/** Offers the commands of the trash in the command palette. */
export function useTrashPalette(
  { sum, select }: Collection,
  commands: TrashCommands,
  { isFilled, isWhole }: { readonly isFilled: boolean; readonly isWhole: boolean },
): void {
  const messages = useMessages('drive');
  const page = messages.trashPage;
  usePageCommands([
    ...(sum.count > 0 ? [{ id: 'restore', name: messages.restore, run: commands.restore }] : []),
    ...(isFilled ? [{ id: 'restoreAll', name: page.restoreAll, run: commands.restoreAll }] : []),
    ...(isFilled && isWhole ? [{ id: 'emptyTrash', name: page.empty, run: commands.empty }] : []),
    { id: 'selectAll', name: messages.selectAll, shortcut: 'Ctrl+A', run: () => select(everything()) },
  ]);
}
