import { useShortcuts } from '../../../ui/keys/use-shortcuts.ts';
import { everything } from '../model/selection.ts';
import { type DriveShortcut, driveKeys } from '../model/shortcuts.ts';
import { wholeEntries } from '../model/whole-entries.ts';
import type { NodeSlots } from './folder-slots.ts';
import type { Collection } from './use-collection.ts';
import type { NodeCommands } from './use-node-commands.ts';
import { useReport } from './use-report.ts';

/** The keys of a page with a list. Those that need a selection let the key go on when there is none. */
export function useNodeKeys(
  collection: Collection,
  acts: Pick<NodeCommands, 'trash' | 'purge'> & Partial<NodeCommands>,
  more: Readonly<Partial<Record<DriveShortcut, () => unknown>>>,
  slots?: Pick<NodeSlots, 'entriesFor'>,
): void {
  const { sum, select, clear, selected } = collection;
  const report = useReport();
  const withSome = (run: (() => void) | undefined) => () => (sum.count > 0 && run ? run() : false);
  const withOne = (run: (() => void) | undefined) => () => (sum.count === 1 && run ? run() : false);
  const share = () =>
    slots && wholeEntries(collection, slots.entriesFor, report).find(({ place }) => place === 'share');
  useShortcuts(driveKeys, {
    rename: withOne(acts.rename),
    moveTo: withSome(acts.moveTo),
    share: withSome(() => share()?.run()),
    star: withSome(selected.every(({ starred }) => starred) ? acts.unstar : acts.star),
    download: withSome(acts.download),
    trash: withSome(acts.trash),
    purge: withSome(acts.purge),
    selectAll: () => select(everything()),
    clear: withSome(clear),
    ...more,
  });
}
