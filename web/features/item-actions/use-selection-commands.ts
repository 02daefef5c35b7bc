import type { DriveNode } from '@hearth/contract';
import { mapMarks, type NodeMarkName, nodeMarks } from '../../drive/nodes/node-marks.ts';
import type { Collection } from '../../drive/selection/use-collection.ts';
import { useDriveStore } from '../../drive/store/drive-store-context.ts';
import { useReportFailure } from '../../ui/toast/use-report-failure.ts';
import type { ItemActions } from './use-item-actions.ts';

export interface SelectionCommandsOptions {
  readonly collection: Pick<Collection, 'selected' | 'whole' | 'clear' | 'sum'>;
  readonly actions: ItemActions;
  readonly onRename: (node: DriveNode) => void;
  readonly onPreview?: ((node: DriveNode) => void) | undefined;
  readonly onWrite?: ((id: string) => void) | undefined;
  /** Offers "Show in folder", for a list of items from many folders. */
  readonly offersFolder?: boolean;
}

/** The item actions bound to the current selection; menus, bar, keys and palette run these. A mark that all have is removed. */
export interface SelectionCommands extends Readonly<Record<NodeMarkName, () => void>> {
  readonly count: number;
  readonly open: () => void;
  readonly preview: (() => void) | undefined;
  readonly openTab: () => void;
  /** Opens a text file in the editor. */
  readonly write: (() => void) | undefined;
  readonly showInFolder: (() => void) | undefined;
  readonly download: () => void;
  readonly rename: () => void;
  readonly moveTo: () => void;
  readonly copyTo: () => void;
  readonly duplicate: () => void;
  readonly details: () => void;
  readonly versions: (() => void) | undefined;
  readonly activity: () => void;
  readonly showDeleted: () => void;
  readonly trash: () => void;
  readonly purge: () => void;
}

export function useSelectionCommands(options: SelectionCommandsOptions): SelectionCommands {
  const { collection, actions, onRename, onPreview, onWrite, offersFolder } = options;
  const { isDetailed, detailsTab } = useDriveStore();
  const report = useReportFailure();
  const { selected, whole, clear, sum } = collection;
  const [first] = selected;
  const withAll = (run: (nodes: readonly DriveNode[]) => void) => () => void report(async () => run(await whole()));
  const withAllAndClear = (run: (nodes: readonly DriveNode[]) => void) => () =>
    void report(async () => {
      const nodes = await whole();
      clear();
      run(nodes);
    });
  const showTab = (tab: string) => () => {
    detailsTab.set(tab);
    isDetailed.set(true);
  };
  const hasVersions = sum.count === 1 && first?.kind === 'file';
  const canPreview = onPreview && first?.kind === 'file';
  const marking = mapMarks((name) => {
    const isSet = !selected.every(nodeMarks[name].isSet);
    return withAll((nodes) => actions.mark(name, nodes, isSet));
  });
  return {
    count: sum.count,
    open: () => first && actions.open(first),
    preview: canPreview ? () => onPreview(first) : undefined,
    openTab: () => first && actions.openFile(first),
    write: onWrite && first ? () => onWrite(first.id) : undefined,
    showInFolder: offersFolder ? () => first && actions.showInFolder(first) : undefined,
    download: withAll(actions.download),
    rename: () => first && onRename(first),
    moveTo: withAll((nodes) => actions.moveOrCopyTo('move', nodes)),
    copyTo: withAll((nodes) => actions.moveOrCopyTo('copy', nodes)),
    duplicate: withAll(actions.duplicate),
    ...marking,
    details: () => isDetailed.set(true),
    versions: hasVersions ? showTab('versions') : undefined,
    activity: showTab('activity'),
    showDeleted: () => first && actions.showDeleted(first),
    trash: withAllAndClear(actions.trash),
    purge: withAll(actions.purge),
  };
}
