import { createElement, Fragment, type ReactNode } from 'react';

/** A sentence with components in it: its pieces, in the word order of the language. */
export function TextPieces({ of: pieces }: { readonly of: readonly ReactNode[] }) {
  return createElement(Fragment, null, ...pieces);
}
