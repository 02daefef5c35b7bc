/** The parts behind deferred.ts, in one file that is loaded after the list is drawn. */
export { FolderMenuButton } from './menu/folder-menu-button.tsx';
export { SelectionTools } from './menu/selection-tools.tsx';
export { InlineRename } from './rename/inline-rename.tsx';
