/** What happens when the name is taken at the target. */
export type Conflict = 'fail' | 'keepBoth' | 'skip' | 'merge';

/** `free`: under its name, or the next free one. `merge`: into the existing folder. */
export type Settlement = 'free' | 'skip' | 'merge' | 'refuse';

export function settle(
  conflict: Conflict,
  node: { readonly id: string; readonly kind: 'file' | 'folder' },
  there: { readonly id: string; readonly kind: 'file' | 'folder' } | undefined,
): Settlement {
  if (!there) return 'free';
  switch (conflict) {
    case 'fail':
      return 'refuse';
    case 'skip':
      return 'skip';
    case 'keepBoth':
      return 'free';
    case 'merge':
      // A folder that is copied into its own parent would be merged with itself without end.
      return node.kind === 'folder' && there.kind === 'folder' && there.id !== node.id ? 'merge' : 'free';
  }
}
