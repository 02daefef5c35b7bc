import type { DriveNode } from '@hearth/contract';
import type { Collection } from '../../drive/selection/use-collection.ts';
import { useDriveStore } from '../../drive/store/drive-store-context.ts';
import { useReport } from '../../drive/use-report-failure.ts';
import type { NodeActions } from './use-item-actions.ts';

export interface NodeActParts {
  readonly collection: Pick<Collection, 'selected' | 'whole' | 'clear' | 'sum'>;
  readonly actions: NodeActions;
  readonly onRename: (node: DriveNode) => void;
  readonly onPreview?: ((node: DriveNode) => void) | undefined;
  readonly onWrite?: ((id: string) => void) | undefined;
  /** Where a list is not a folder, an item can be looked for in its own. */
  readonly findsPlace?: boolean;
}

/** What is done to the selection, once for menus, bars, keys and the palette. */
export interface NodeCommands {
  readonly count: number;
  readonly open: () => void;
  readonly preview: (() => void) | undefined;
  /** Of one file: in a tab of its own, and as a text to write in. */
  readonly openTab: () => void;
  readonly write: (() => void) | undefined;
  readonly showInFolder: (() => void) | undefined;
  readonly download: () => void;
  readonly rename: () => void;
  readonly moveTo: () => void;
  readonly copyTo: () => void;
  readonly duplicate: () => void;
  readonly star: () => void;
  readonly unstar: () => void;
  readonly details: () => void;
  /** Of one file. */
  readonly versions: (() => void) | undefined;
  readonly activity: () => void;
  /** Of one folder. */
  readonly showDeleted: () => void;
  readonly trash: () => void;
  readonly purge: () => void;
}

export function useNodeCommands(parts: NodeActParts): NodeCommands {
  const { collection, actions, onRename, onPreview, onWrite, findsPlace } = parts;
  const { isDetailed, detailsTab } = useDriveStore();
  const report = useReport();
  const { selected, whole, clear, sum } = collection;
  const [first] = selected;
  /** With all that is selected, loaded or not. */
  const withAll = (run: (nodes: readonly DriveNode[]) => void) => () => void report(async () => run(await whole()));
  /** The same, and what leaves the list leaves the selection. */
  const letGo = (run: (nodes: readonly DriveNode[]) => void) => () =>
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
  return {
    count: sum.count,
    open: () => first && actions.open(first),
    preview: canPreview ? () => onPreview(first) : undefined,
    openTab: () => first && actions.openFile(first),
    write: onWrite && first ? () => onWrite(first.id) : undefined,
    showInFolder: findsPlace ? () => first && actions.showInFolder(first) : undefined,
    download: withAll(actions.download),
    rename: () => first && onRename(first),
    moveTo: withAll((nodes) => actions.sendTo('move', nodes)),
    copyTo: withAll((nodes) => actions.sendTo('copy', nodes)),
    duplicate: withAll(actions.duplicate),
    star: withAll((nodes) => actions.star(nodes, true)),
    unstar: withAll((nodes) => actions.star(nodes, false)),
    details: () => isDetailed.set(true),
    versions: hasVersions ? showTab('versions') : undefined,
    activity: showTab('activity'),
    showDeleted: () => first && actions.showDeleted(first),
    trash: letGo(actions.trash),
    purge: withAll(actions.purge),
  };
}
