import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';

/** What a list needs only when it is used: loaded in one piece, after the list stands. */
let parts: typeof import('./later-parts.ts') | undefined;
const load = async () => {
  parts = await import('./later-parts.ts');
  return parts;
};

export const DeniedIllustration = lazyComponent(async () => (await load()).DeniedIllustration);
export const FolderFilterBar = lazyComponent(
  async () => (await import('./search/folder-filter-bar.tsx')).FolderFilterBar,
);
export const FolderMenuButton = lazyComponent(async () => (await load()).FolderMenuButton);
export const GoneIllustration = lazyComponent(async () => (await load()).GoneIllustration);
export const GroundMenu = lazyComponent(
  async () => (await load()).GroundMenu,
  () => parts?.GroundMenu,
);
export const InlineRename = lazyComponent(
  async () => (await load()).InlineRename,
  () => parts?.InlineRename,
);
export const LookMenu = lazyComponent(async () => (await load()).LookMenu);
export const NewButton = lazyComponent(async () => (await load()).NewButton);
export const NodeTools = lazyComponent(
  async () => (await load()).NodeTools,
  () => parts?.NodeTools,
);
export const TileSlider = lazyComponent(async () => (await load()).TileSlider);
export const OfflineIllustration = lazyComponent(async () => (await load()).OfflineIllustration);
export const OfflineLine = lazyComponent(async () => (await load()).OfflineLine);
export const UploadMore = lazyComponent(async () => (await load()).UploadMore);
export const TrashActions = lazyComponent(async () => (await load()).TrashActions);
export const TrashFrom = lazyComponent(async () => (await load()).TrashFrom);
export const TrashSearch = lazyComponent(async () => (await import('./search/search-input.tsx')).SearchInput);
export const TrashTools = lazyComponent(async () => (await load()).TrashTools);
export const DetailsPanel = lazyComponent(async () => (await import('./details/details-panel.tsx')).DetailsPanel);
