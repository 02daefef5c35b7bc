import { everything } from '../../drive/selection/selection.ts';
import type { Collection } from '../../drive/selection/use-collection.ts';
import { keyOf } from '../../drive/shortcuts.ts';
import { type FolderViewSettings, views } from '../../drive/view-settings/view-settings.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import { usePageCommands } from '../../ui/commands/page-commands.ts';
import type { NodeCommands } from './use-selection-commands.ts';

export interface DriveCommandParts {
  readonly collection: Collection;
  readonly acts: NodeCommands;
  readonly look: FolderViewSettings;
  readonly onViewSettings: (look: FolderViewSettings) => void;
  readonly newFolder: () => void;
  readonly newText: () => void;
  readonly upload: () => void;
  readonly uploadFolder: () => void;
}

/** What the command palette can do on this page. */
export function useDriveCommands({
  collection,
  acts,
  look,
  onViewSettings,
  newFolder,
  newText,
  upload,
  uploadFolder,
}: DriveCommandParts): void {
  const messages = useMessages('drive');
  const { sum, select } = collection;
  const withSome = [
    { id: 'download', name: messages.download, shortcut: keyOf('download'), run: acts.download },
    { id: 'moveTo', name: messages.moveTo, shortcut: keyOf('moveTo'), run: acts.moveTo },
    { id: 'copyTo', name: messages.copyTo, run: acts.copyTo },
    { id: 'star', name: messages.star, shortcut: keyOf('star'), run: acts.star },
    { id: 'trash', name: messages.trash, shortcut: keyOf('trash'), run: acts.trash },
  ];
  const withOne = [{ id: 'rename', name: messages.rename, shortcut: keyOf('rename'), run: acts.rename }];
  const withFile = acts.versions ? [{ id: 'versions', name: messages.versions, run: acts.versions }] : [];
  usePageCommands([
    ...(sum.count > 0 ? withSome : []),
    ...(sum.count === 1 ? withOne : []),
    ...withFile,
    { id: 'newFolder', name: messages.newFolder, run: newFolder },
    { id: 'newText', name: messages.newText, run: newText },
    { id: 'upload', name: messages.uploadFiles, run: upload },
    { id: 'uploadFolder', name: messages.uploadFolder, run: uploadFolder },
    { id: 'selectAll', name: messages.selectAll, shortcut: keyOf('selectAll'), run: () => select(everything()) },
    ...views
      .filter((view) => view !== look.view)
      .map((view) => ({
        id: `view-${view}`,
        name: `${messages.view}: ${messages.views[view]}`,
        run: () => onViewSettings({ ...look, view }),
      })),
  ]);
}
