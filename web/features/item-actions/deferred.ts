import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import type * as Parts from './deferred-parts.ts';

/** Menus, the selection bar and the rename field, loaded after the list is drawn, in one request. */
let parts: typeof Parts | undefined;
const load = async () => {
  parts = await import('./deferred-parts.ts');
  return parts;
};

/** Loads the parts before they are needed: keys that a person types after F2 must meet the rename field. */
export function preloadItemActions(): void {
  load().catch(() => {});
}

export const FolderMenuButton = lazyComponent(async () => (await load()).FolderMenuButton);
export const InlineRename = lazyComponent(
  async () => (await load()).InlineRename,
  () => parts?.InlineRename,
);
export const SelectionTools = lazyComponent(
  async () => (await load()).SelectionTools,
  () => parts?.SelectionTools,
);
