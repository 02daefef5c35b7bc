import type { DriveNode } from '@hearth/contract';
import { useItemLabel } from '../../../drive/nodes/use-item-label.ts';
import { everything } from '../../../drive/selection/selection.ts';
import type { Collection } from '../../../drive/selection/use-collection.ts';
import { useReport } from '../../../drive/use-report-failure.ts';
import { useMessages } from '../../../i18n/messages-context.ts';
import type { Point } from '../../../ui/context-point.ts';
import type { NodeCommands } from '../use-selection-commands.ts';
import { wholeEntries } from './entries-for-selection.ts';
import { nodeEntries } from './item-entries.ts';
import { NodeMenu } from './item-menu.tsx';
import type { Entry } from './menu-entry.ts';
import { NodeSelectionBar } from './selection-bar.tsx';

export interface NodeToolsProps {
  readonly collection: Pick<Collection, 'selected' | 'sum' | 'whole' | 'text' | 'clear' | 'select'>;
  readonly acts: NodeCommands;
  /** What other parts of the application can do with the items. */
  readonly entriesFor: (nodes: readonly DriveNode[]) => readonly Entry[];
  readonly menuAt: Point | null;
  readonly onCloseMenu: () => void;
}

/** What can be done with the selection: the bar, and where it was asked for, the menu. */
export function NodeTools({ collection, acts, entriesFor, menuAt, onCloseMenu }: NodeToolsProps) {
  const messages = useMessages('drive');
  const say = useItemLabel();
  const report = useReport();
  const { selected, text, clear } = collection;
  const entries = [...nodeEntries(selected, acts, messages), ...wholeEntries(collection, entriesFor, report)];
  return (
    <>
      <NodeSelectionBar
        text={text}
        entries={entries}
        onClear={clear}
        onSelectAll={() => collection.select(everything())}
      />
      {menuAt && (
        <NodeMenu at={menuAt} label={messages.menuOf(say(selected))} entries={entries} onClose={onCloseMenu} />
      )}
    </>
  );
}
