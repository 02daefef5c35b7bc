import { usePageCommands } from '../../../ui/commands/page-commands.ts';
import { useWords } from '../../../words/words-context.ts';
import { type FolderLook, views } from '../model/folder-look.ts';
import { everything } from '../model/selection.ts';
import { keyOf } from '../model/shortcuts.ts';
import type { Collection } from './use-collection.ts';
import type { NodeActs } from './use-node-acts.ts';

export interface DriveCommandParts {
  readonly collection: Collection;
  readonly acts: NodeActs;
  readonly look: FolderLook;
  readonly onLook: (look: FolderLook) => void;
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
  onLook,
  newFolder,
  newText,
  upload,
  uploadFolder,
}: DriveCommandParts): void {
  const words = useWords('drive');
  const { sum, select } = collection;
  const withSome = [
    { id: 'download', name: words.download, shortcut: keyOf('download'), run: acts.download },
    { id: 'moveTo', name: words.moveTo, shortcut: keyOf('moveTo'), run: acts.moveTo },
    { id: 'copyTo', name: words.copyTo, run: acts.copyTo },
    { id: 'star', name: words.star, shortcut: keyOf('star'), run: acts.star },
    { id: 'trash', name: words.trash, shortcut: keyOf('trash'), run: acts.trash },
  ];
  const withOne = [{ id: 'rename', name: words.rename, shortcut: keyOf('rename'), run: acts.rename }];
  const withFile = acts.versions ? [{ id: 'versions', name: words.versions, run: acts.versions }] : [];
  usePageCommands([
    ...(sum.count > 0 ? withSome : []),
    ...(sum.count === 1 ? withOne : []),
    ...withFile,
    { id: 'newFolder', name: words.newFolder, run: newFolder },
    { id: 'newText', name: words.newText, run: newText },
    { id: 'upload', name: words.uploadFiles, run: upload },
    { id: 'uploadFolder', name: words.uploadFolder, run: uploadFolder },
    { id: 'selectAll', name: words.selectAll, shortcut: keyOf('selectAll'), run: () => select(everything()) },
    ...views
      .filter((view) => view !== look.view)
      .map((view) => ({
        id: `view-${view}`,
        name: `${words.view}: ${words.views[view]}`,
        run: () => onLook({ ...look, view }),
      })),
  ]);
}
