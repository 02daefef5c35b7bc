import type { ReactNode } from 'react';

/** A small line drawing for an empty state, in the colour of the surrounding text. */
export function Illustration({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 128 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
