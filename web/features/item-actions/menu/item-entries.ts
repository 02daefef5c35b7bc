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
  SquareArrowOutUpRight,
  Trash2,
} from 'lucide-react';
import type { ItemActionId } from '../../../drive/item-actions.ts';
import { isText } from '../../../drive/nodes/node-kind.ts';
import { mapMarks, nodeMarks } from '../../../drive/nodes/node-marks.ts';
import type { Messages } from '../../../i18n/messages.ts';
import { appliesTo, itemActionList, keyOfAction } from '../applicable-actions.ts';
import type { SelectionCommands } from '../use-selection-commands.ts';
import type { MenuEntry } from './menu-entry.ts';

/** The entries for the selected items; an action that does not apply to them has none. */
export function itemEntries(
  nodes: readonly DriveNode[],
  commands: SelectionCommands,
  messages: Messages['drive'],
): readonly MenuEntry[] {
  const [first] = nodes;
  if (!first) return [];
  return itemActionList.flatMap((action) => {
    const describe = descriptions[action.id];
    if (!describe || !appliesTo(action, nodes.length, first)) return [];
    const entry = describe({ nodes, first, commands, messages });
    if (!entry) return [];
    const shortcut = keyOfAction(action.id);
    return [{ action: action.id, ...(shortcut && { shortcut }), ...entry }];
  });
}

interface Described {
  readonly nodes: readonly DriveNode[];
  readonly first: DriveNode;
  readonly commands: SelectionCommands;
  readonly messages: Messages['drive'];
}

type Description = (of: Described) => Omit<MenuEntry, 'action' | 'shortcut'> | undefined;

/** A mark that all items have can be removed. */
const markDescriptions = mapMarks(
  (name): Description =>
    ({ nodes, commands, messages }) => {
      const { Icon, RemoveIcon, isSet, texts } = nodeMarks[name];
      return nodes.every(isSet)
        ? { text: messages[texts.remove], Icon: RemoveIcon, run: commands[name] }
        : { text: messages[texts.set], Icon, run: commands[name] };
    },
);

/** Text and icon of each action of this feature. Share, send, run and others come from the page. */
const descriptions: Readonly<Partial<Record<ItemActionId, Description>>> = {
  ...markDescriptions,
  open: ({ first, commands, messages }) => {
    if (first.kind === 'folder') return { text: messages.open, Icon: FolderOpen, run: commands.open };
    return commands.preview && { text: messages.open, Icon: AppWindow, run: commands.preview };
  },
  openWith: ({ first, commands, messages }) => {
    if (!commands.preview) return undefined;
    const items = [
      { id: 'viewer', text: messages.openIn.viewer, run: commands.preview },
      ...(commands.write && isText(first) ? [{ id: 'editor', text: messages.openIn.editor, run: commands.write }] : []),
      { id: 'tab', text: messages.openIn.tab, run: commands.openTab },
    ];
    return { text: messages.openWith, Icon: SquareArrowOutUpRight, run: () => {}, items };
  },
  preview: ({ commands, messages }) => commands.preview && { text: messages.preview, Icon: Eye, run: commands.preview },
  showInFolder: ({ commands, messages }) =>
    commands.showInFolder && { text: messages.showInFolder, Icon: FolderSearch, run: commands.showInFolder },
  download: ({ nodes, first, commands, messages }) => ({
    text: nodes.length === 1 && first.kind === 'file' ? messages.download : messages.downloadZip,
    short: messages.download,
    Icon: Download,
    run: commands.download,
  }),
  rename: ({ commands, messages }) => ({ text: messages.rename, Icon: PencilLine, run: commands.rename }),
  moveTo: ({ commands, messages }) => ({
    text: messages.moveTo,
    short: messages.move,
    Icon: FolderInput,
    run: commands.moveTo,
  }),
  copyTo: ({ commands, messages }) => ({
    text: messages.copyTo,
    short: messages.copy,
    Icon: Copy,
    run: commands.copyTo,
  }),
  duplicate: ({ commands, messages }) => ({ text: messages.duplicate, Icon: CopyPlus, run: commands.duplicate }),
  details: ({ commands, messages }) => ({ text: messages.details, Icon: Info, run: commands.details }),
  versions: ({ commands, messages }) =>
    commands.versions && { text: messages.versions, Icon: History, run: commands.versions },
  activity: ({ commands, messages }) => ({ text: messages.activity, Icon: Activity, run: commands.activity }),
  deletedHere: ({ commands, messages }) => ({
    text: messages.deletedHere,
    Icon: ArchiveRestore,
    run: commands.showDeleted,
  }),
  trash: ({ nodes, commands, messages }) => ({
    text: nodes.length === 1 ? messages.trash : messages.trashMany({ count: commands.count }),
    short: messages.trashShort,
    Icon: Trash2,
    isDanger: true,
    run: commands.trash,
  }),
};
