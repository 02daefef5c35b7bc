import { deferred } from '../../../ui/layout/lazy-component.tsx';

/** What a list needs only when it is used: loaded in one piece, after the list stands. */
let parts: typeof import('./later-parts.ts') | undefined;
const load = async () => {
  parts = await import('./later-parts.ts');
  return parts;
};

export const DeniedDrawing = deferred(async () => (await load()).DeniedDrawing);
export const FolderFilterBar = deferred(async () => (await import('./search/folder-filter-bar.tsx')).FolderFilterBar);
export const FolderMenuButton = deferred(async () => (await load()).FolderMenuButton);
export const GoneDrawing = deferred(async () => (await load()).GoneDrawing);
export const GroundMenu = deferred(
  async () => (await load()).GroundMenu,
  () => parts?.GroundMenu,
);
export const InlineRename = deferred(
  async () => (await load()).InlineRename,
  () => parts?.InlineRename,
);
export const LookMenu = deferred(async () => (await load()).LookMenu);
export const NewButton = deferred(async () => (await load()).NewButton);
export const NodeTools = deferred(
  async () => (await load()).NodeTools,
  () => parts?.NodeTools,
);
export const TileSlider = deferred(async () => (await load()).TileSlider);
export const OfflineDrawing = deferred(async () => (await load()).OfflineDrawing);
export const OfflineLine = deferred(async () => (await load()).OfflineLine);
export const UploadMore = deferred(async () => (await load()).UploadMore);
export const TrashActions = deferred(async () => (await load()).TrashActions);
export const TrashFrom = deferred(async () => (await load()).TrashFrom);
export const TrashSearch = deferred(async () => (await import('./search/search-input.tsx')).SearchInput);
export const TrashTools = deferred(async () => (await load()).TrashTools);
export const DetailsPanel = deferred(async () => (await import('./details/details-panel.tsx')).DetailsPanel);
