import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import type * as Parts from './deferred-parts.ts';

/** Parts of a list page that load after the list is drawn, in one request. */
let parts: typeof Parts | undefined;
const load = async () => {
  parts = await import('./deferred-parts.ts');
  return parts;
};

export const BackgroundMenu = lazyComponent(
  async () => (await load()).BackgroundMenu,
  () => parts?.BackgroundMenu,
);
export const DeniedIllustration = lazyComponent(async () => (await load()).DeniedIllustration);
export const GoneIllustration = lazyComponent(async () => (await load()).GoneIllustration);
export const NewButton = lazyComponent(async () => (await load()).NewButton);
export const OfflineIllustration = lazyComponent(async () => (await load()).OfflineIllustration);
export const TileSlider = lazyComponent(async () => (await load()).TileSlider);
export const UploadMenu = lazyComponent(async () => (await load()).UploadMenu);
export const ViewSettingsMenu = lazyComponent(async () => (await load()).ViewSettingsMenu);
