import { deferred } from '../../ui/deferred.tsx';

/** Menus, the selection bar and the rename field, loaded after the list is drawn, in one request. */
let parts: typeof import('./deferred-parts.ts') | undefined;
const load = async () => {
  parts = await import('./deferred-parts.ts');
  return parts;
};

export const FolderMenuButton = deferred(async () => (await load()).FolderMenuButton);
export const InlineRename = deferred(
  async () => (await load()).InlineRename,
  () => parts?.InlineRename,
);
export const SelectionTools = deferred(
  async () => (await load()).SelectionTools,
  () => parts?.SelectionTools,
);
