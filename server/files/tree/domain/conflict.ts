/** What happens when the name is taken where something goes. */
export type Conflict = 'fail' | 'keepBoth' | 'skip' | 'merge';

/** `free`: under its name, or the next one that is free. `merge`: into the folder that is there. */
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
      // A folder copied to where it is would be merged with itself, for ever.
      return node.kind === 'folder' && there.kind === 'folder' && there.id !== node.id ? 'merge' : 'free';
  }
}
