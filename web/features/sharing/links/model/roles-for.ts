import type { LinkRole } from '@hearth/contract';

/** What a link to these items can allow. Files can only be added to a folder. */
export function rolesFor(items: readonly { readonly kind: 'file' | 'folder' }[]): readonly LinkRole[] {
  return items.every(({ kind }) => kind === 'folder') ? ['view', 'viewOnly', 'add', 'edit'] : ['view', 'viewOnly'];
}
