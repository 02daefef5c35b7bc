import { useShortcuts } from '../../../ui/use-shortcuts.ts';
import { everything } from '../model/selection.ts';
import { byKeys, type DriveShortcut } from '../model/shortcuts.ts';
import type { Collection } from './use-collection.ts';
import type { NodeActs } from './use-node-acts.ts';

/** The keys of a page with a list. Those that need a selection let the key go on when there is none. */
export function useNodeKeys(
  { sum, select, clear }: Collection,
  acts: Pick<NodeActs, 'trash' | 'purge'> & Partial<NodeActs>,
  more: Readonly<Partial<Record<DriveShortcut, () => unknown>>>,
): void {
  const withSome = (run: (() => void) | undefined) => () => (sum.count > 0 && run ? run() : false);
  const withOne = (run: (() => void) | undefined) => () => (sum.count === 1 && run ? run() : false);
  useShortcuts(
    byKeys({
      rename: withOne(acts.rename),
      trash: withSome(acts.trash),
      purge: withSome(acts.purge),
      selectAll: () => select(everything()),
      clear: withSome(clear),
      ...more,
    }),
  );
}
