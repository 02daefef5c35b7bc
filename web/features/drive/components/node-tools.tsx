import type { DriveNode } from '@hearth/contract';
import { useMessages } from '../../../i18n/messages-context.ts';
import type { Point } from '../../../ui/context-point.ts';
import { everything } from '../model/selection.ts';
import { wholeEntries } from '../model/whole-entries.ts';
import type { Entry } from './entry.ts';
import { nodeEntries } from './node-entries.tsx';
import { NodeMenu } from './node-menu.tsx';
import { NodeSelectionBar } from './selection-bar.tsx';
import type { Collection } from './use-collection.ts';
import type { NodeCommands } from './use-node-commands.ts';
import { useReport } from './use-report.ts';
import { useItemLabel } from './use-say.ts';

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
        <NodeMenu
          at={menuAt}
          label={messages.menuOf({ what: say(selected) })}
          entries={entries}
          onClose={onCloseMenu}
        />
      )}
    </>
  );
}
