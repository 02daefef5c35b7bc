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
import type { Messages } from '../../../i18n/messages.ts';
import { keyOf } from '../model/shortcuts.ts';
import type { Entry } from './entry.ts';
import { openWays } from './open-ways.ts';
import type { NodeCommands } from './use-node-commands.ts';

/** What can be done with the chosen items; what cannot be done with them is not there. */
export function nodeEntries(
  nodes: readonly DriveNode[],
  acts: NodeCommands,
  messages: Messages['drive'],
): readonly Entry[] {
  const [first] = nodes;
  if (!first) return [];
  const single = nodes.length === 1;
  const isFolder = single && first.kind === 'folder';
  const entries: readonly (Entry | false | undefined)[] = [
    single &&
      (isFolder || acts.preview) && {
        place: 'open',
        text: messages.open,
        Icon: isFolder ? FolderOpen : AppWindow,
        shortcut: keyOf('open'),
        run: isFolder ? acts.open : (acts.preview ?? acts.openTab),
      },
    single && openWays(first, acts, messages),
    single &&
      acts.preview && {
        place: 'preview',
        text: messages.preview,
        Icon: Eye,
        shortcut: keyOf('preview'),
        run: acts.preview,
      },
    single &&
      acts.showInFolder && {
        place: 'showInFolder',
        text: messages.showInFolder,
        Icon: FolderSearch,
        run: acts.showInFolder,
      },
    {
      place: 'download',
      text: single && !isFolder ? messages.download : messages.downloadZip,
      short: messages.download,
      Icon: Download,
      shortcut: keyOf('download'),
      run: acts.download,
    },
    single && { place: 'rename', text: messages.rename, Icon: PencilLine, shortcut: keyOf('rename'), run: acts.rename },
    {
      place: 'moveTo',
      text: messages.moveTo,
      short: messages.move,
      Icon: FolderInput,
      shortcut: keyOf('moveTo'),
      run: acts.moveTo,
    },
    { place: 'copyTo', text: messages.copyTo, short: messages.copy, Icon: Copy, run: acts.copyTo },
    { place: 'duplicate', text: messages.duplicate, Icon: CopyPlus, run: acts.duplicate },
    nodes.every((node) => node.starred)
      ? { place: 'star', text: messages.unstar, Icon: StarOff, shortcut: keyOf('star'), run: acts.unstar }
      : { place: 'star', text: messages.star, Icon: Star, shortcut: keyOf('star'), run: acts.star },
    { place: 'details', text: messages.details, Icon: Info, run: acts.details },
    acts.versions && { place: 'versions', text: messages.versions, Icon: History, run: acts.versions },
    single && { place: 'activity', text: messages.activity, Icon: Activity, run: acts.activity },
    isFolder && { place: 'deletedHere', text: messages.deletedHere, Icon: ArchiveRestore, run: acts.showDeleted },
    {
      place: 'trash',
      text: single ? messages.trash : messages.trashMany({ count: acts.count }),
      short: messages.trashShort,
      Icon: Trash2,
      shortcut: keyOf('trash'),
      isDanger: true,
      run: acts.trash,
    },
  ];
  return entries.filter((entry) => entry !== undefined && entry !== false);
}
