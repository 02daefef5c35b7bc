import type { LinkRole } from '@hearth/contract';

/** The roles a link to these items can have. Adding and editing need a folder as the target. */
export function rolesFor(items: readonly { readonly kind: 'file' | 'folder' }[]): readonly LinkRole[] {
  return items.every(({ kind }) => kind === 'folder') ? ['view', 'viewOnly', 'add', 'edit'] : ['view', 'viewOnly'];
}
