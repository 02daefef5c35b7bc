import type { DriveNode } from '@hearth/contract';
import {
  Activity,
  AppWindow,
  ArchiveRestore,
  Copy,
  CopyPlus,
  Download,
  Eye,
  FolderInput,
  FolderOpen,
  FolderSearch,
  History,
  Info,
  PencilLine,
  Star,
  StarOff,
  Trash2,
} from 'lucide-react';
import type { Words } from '../../../words/words.ts';
import { keyOf } from '../model/shortcuts.ts';
import type { Entry } from './entry.ts';
import { openWays } from './open-ways.ts';
import type { NodeActs } from './use-node-acts.ts';

/** What can be done with the chosen items; what cannot be done with them is not there. */
export function nodeEntries(nodes: readonly DriveNode[], acts: NodeActs, words: Words['drive']): readonly Entry[] {
  const [first] = nodes;
  if (!first) return [];
  const single = nodes.length === 1;
  const isFolder = single && first.kind === 'folder';
  const entries: readonly (Entry | false | undefined)[] = [
    single &&
      (isFolder || acts.preview) && {
        place: 'open',
        text: words.open,
        Icon: isFolder ? FolderOpen : AppWindow,
        shortcut: keyOf('open'),
        run: isFolder ? acts.open : (acts.preview ?? acts.openTab),
      },
    single && openWays(first, acts, words),
    single &&
      acts.preview && {
        place: 'preview',
        text: words.preview,
        Icon: Eye,
        shortcut: keyOf('preview'),
        run: acts.preview,
      },
    single &&
      acts.showInFolder && {
        place: 'showInFolder',
        text: words.showInFolder,
        Icon: FolderSearch,
        run: acts.showInFolder,
      },
    {
      place: 'download',
      text: single && !isFolder ? words.download : words.downloadZip,
      short: words.download,
      Icon: Download,
      shortcut: keyOf('download'),
      run: acts.download,
    },
    single && { place: 'rename', text: words.rename, Icon: PencilLine, shortcut: keyOf('rename'), run: acts.rename },
    {
      place: 'moveTo',
      text: words.moveTo,
      short: words.move,
      Icon: FolderInput,
      shortcut: keyOf('moveTo'),
      run: acts.moveTo,
    },
    { place: 'copyTo', text: words.copyTo, short: words.copy, Icon: Copy, run: acts.copyTo },
    { place: 'duplicate', text: words.duplicate, Icon: CopyPlus, run: acts.duplicate },
    nodes.every((node) => node.starred)
      ? { place: 'star', text: words.unstar, Icon: StarOff, shortcut: keyOf('star'), run: acts.unstar }
      : { place: 'star', text: words.star, Icon: Star, shortcut: keyOf('star'), run: acts.star },
    { place: 'details', text: words.details, Icon: Info, run: acts.details },
    acts.versions && { place: 'versions', text: words.versions, Icon: History, run: acts.versions },
    single && { place: 'activity', text: words.activity, Icon: Activity, run: acts.activity },
    isFolder && { place: 'deletedHere', text: words.deletedHere, Icon: ArchiveRestore, run: acts.showDeleted },
    {
      place: 'trash',
      text: single ? words.trash : words.trashMany(acts.count),
      short: words.trashShort,
      Icon: Trash2,
      shortcut: keyOf('trash'),
      isDanger: true,
      run: acts.trash,
    },
  ];
  return entries.filter((entry) => entry !== undefined && entry !== false);
}
