import type { ReactNode } from 'react';

/** Names at the start, values at the end, a line between rows. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className="flex flex-col">{children}</dl>;
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col gap-x-4 gap-y-0.5 px-4 py-3 compact:py-1.5 not-last:border-b not-last:border-line tablet:flex-row tablet:items-center">
      <dt className="shrink-0 text-muted tablet:w-40">{name}</dt>
      <dd className="min-w-0 flex-1 break-words">{children}</dd>
    </div>
  );
}
