import type { DriveNode } from '@hearth/contract';
import type { Point } from '../../../ui/context-point.ts';
import { useWords } from '../../../words/words-context.ts';
import type { Entry } from './entry.ts';
import { nodeEntries } from './node-entries.tsx';
import { NodeMenu } from './node-menu.tsx';
import { NodeSelectionBar } from './selection-bar.tsx';
import type { Collection } from './use-collection.ts';
import type { NodeActs } from './use-node-acts.ts';
import { useSay } from './use-say.ts';

export interface NodeToolsProps {
  readonly collection: Pick<Collection, 'selected' | 'text' | 'clear'>;
  readonly acts: NodeActs;
  /** What other parts of the application can do with the items. */
  readonly entriesFor: (nodes: readonly DriveNode[]) => readonly Entry[];
  readonly menuAt: Point | null;
  readonly onCloseMenu: () => void;
}

/** What can be done with the selection: the bar, and where it was asked for, the menu. */
export function NodeTools({ collection, acts, entriesFor, menuAt, onCloseMenu }: NodeToolsProps) {
  const words = useWords('drive');
  const say = useSay();
  const { selected, text, clear } = collection;
  const entries = [...nodeEntries(selected, acts, words), ...entriesFor(selected)];
  return (
    <>
      <NodeSelectionBar text={text} entries={entries} onClear={clear} />
      {menuAt && <NodeMenu at={menuAt} label={words.menuOf(say(selected))} entries={entries} onClose={onCloseMenu} />}
    </>
  );
}
