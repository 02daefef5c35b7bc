/** Menus, bars and the field for a new name, in one file that is loaded once the list stands. */

export { FolderMenuButton } from '../item-actions/menu/folder-menu-button.tsx';
export { NodeTools } from '../item-actions/menu/selection-tools.tsx';
export { InlineRename } from '../item-actions/rename/inline-rename.tsx';
export { OfflineLine } from '../offline/components/offline-bar.tsx';
export { TrashActions, TrashFrom, TrashTools } from '../trash/trash-selection-tools.tsx';
export { GroundMenu } from './folder/background-menu.tsx';
export { DeniedDrawing, GoneDrawing, OfflineDrawing } from './folder/illustrations.tsx';
export { NewButton, UploadMore } from './folder/new-button.tsx';
export { LookMenu, TileSlider } from './folder/view-settings-items.tsx';
