/** The parts behind deferred.ts, in one file that is loaded after the list is drawn. */
export { BackgroundMenu } from './folder/background-menu.tsx';
export { DeniedIllustration, GoneIllustration, OfflineIllustration } from './folder/illustrations.tsx';
export { NewButton, UploadMenu } from './folder/new-items.tsx';
export { TileSlider, ViewSettingsMenu } from './folder/view-settings-items.tsx';
