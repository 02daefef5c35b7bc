import type { ReactNode } from 'react';

/** A page for text content, with margins for the step buttons. */
export function Paper({ children }: { readonly children: ReactNode }) {
  return (
    <div className="absolute inset-0 overflow-hidden bg-panel tablet:inset-x-16 tablet:top-4 tablet:rounded-t-lg tablet:border tablet:border-b-0 tablet:border-line">
      {children}
    </div>
  );
}
