import { deferred } from '../../ui/deferred.tsx';

/** Parts of a list page that load after the list is drawn, in one request. */
let parts: typeof import('./deferred-parts.ts') | undefined;
const load = async () => {
  parts = await import('./deferred-parts.ts');
  return parts;
};

export const BackgroundMenu = deferred(
  async () => (await load()).BackgroundMenu,
  () => parts?.BackgroundMenu,
);
export const DeniedIllustration = deferred(async () => (await load()).DeniedIllustration);
export const GoneIllustration = deferred(async () => (await load()).GoneIllustration);
export const NewButton = deferred(async () => (await load()).NewButton);
export const OfflineIllustration = deferred(async () => (await load()).OfflineIllustration);
export const TileSlider = deferred(async () => (await load()).TileSlider);
export const UploadMenu = deferred(async () => (await load()).UploadMenu);
export const ViewSettingsMenu = deferred(async () => (await load()).ViewSettingsMenu);
