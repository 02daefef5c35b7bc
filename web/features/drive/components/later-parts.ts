/** Menus, bars and the field for a new name, in one file that is loaded once the list stands. */
export { FolderMenuButton } from './folder-menu-button.tsx';
export { GroundMenu } from './ground-menu.tsx';
export { InlineRename } from './inline-rename.tsx';
export { LookMenu } from './look-menu.tsx';
export { NewButton } from './new-button.tsx';
export { NodeTools } from './node-tools.tsx';
export { TrashActions } from './trash/trash-actions.tsx';
export { TrashTools } from './trash/trash-tools.tsx';
export { UploadMore } from './upload-more.tsx';
