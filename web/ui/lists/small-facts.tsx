import type { ReactNode } from 'react';

/** Names above their values, for a narrow column. */
export function SmallFacts({ children }: { readonly children: ReactNode }) {
  return <dl className="flex flex-col gap-3.5 px-4 py-4">{children}</dl>;
}

export function SmallFact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="break-words tabular-nums">{children}</dd>
    </div>
  );
}
