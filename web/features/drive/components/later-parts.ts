/** Menus, bars and the field for a new name, in one file that is loaded once the list stands. */
export { DeniedIllustration, GoneIllustration } from './folder-illustrations.tsx';
export { FolderMenuButton } from './folder-menu-button.tsx';
export { GroundMenu } from './ground-menu.tsx';
export { InlineRename } from './inline-rename.tsx';
export { NewButton } from './new-button.tsx';
export { NodeTools } from './node-tools.tsx';
export { OfflineIllustration } from './offline/offline-illustration.tsx';
export { OfflineLine } from './offline/offline-line.tsx';
export { TileSlider } from './tile-slider.tsx';
export { TrashActions } from './trash/trash-actions.tsx';
export { TrashFrom } from './trash/trash-from.tsx';
export { TrashTools } from './trash/trash-tools.tsx';
export { UploadMore } from './upload-more.tsx';
export { LookMenu } from './view-settings-menu.tsx';
