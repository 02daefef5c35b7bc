import { createElement, Fragment, type ReactNode } from 'react';

/** A sentence that has more in it than text: its pieces, in the order of the language. */
export function TextPieces({ of: pieces }: { readonly of: readonly ReactNode[] }) {
  return createElement(Fragment, null, ...pieces);
}
