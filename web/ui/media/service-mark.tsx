import type { ReactNode } from 'react';
import { initials } from './initials.ts';

/** The logo of a well-known service in the colour of the text; others show their first letter. */
export function ServiceMark({ id, name }: { readonly id: string; readonly name: string }) {
  const illustration = illustrations[id];
  if (!illustration) return <LetterTile name={name} />;
  return (
    <svg viewBox="0 0 16 16" className="size-4 shrink-0" fill="currentColor" aria-hidden="true">
      {illustration}
    </svg>
  );
}

const illustrations: Readonly<Record<string, ReactNode>> = {
  'google.com': (
    <path d="M12.6 4.1A6 6 0 1 0 14 8H8.4" fill="none" stroke="currentColor" strokeWidth="2.3" strokeLinejoin="round" />
  ),
  'github.com': (
    <path d="M2.7 1.8c1.4.1 2.5.8 3.2 1.3a8.2 8.2 0 0 1 4.2 0c.7-.5 1.8-1.2 3.2-1.3.5 1.2.4 2.3.2 3a5.2 5.2 0 0 1 1.1 3.3c0 3-1.8 4.4-4 4.8.3.4.5 1 .5 1.6v1.1H4.9v-.9c-1.9.3-2.4-.9-2.9-1.6-.2-.3-.5-.5-.8-.6.9-.2 1.5.2 2 .9.4.6.9.8 1.8.6.1-.4.3-.8.5-1.1-2.2-.4-4-1.8-4-4.8 0-1.3.4-2.4 1-3.3-.2-.7-.3-1.8.2-3z" />
  ),
  'microsoft.com': <path d="M1.5 1.5h6v6h-6zM8.5 1.5h6v6h-6zM1.5 8.5h6v6h-6zM8.5 8.5h6v6h-6z" />,
  'apple.com': (
    <path d="M8.1 4.7c1.2-.8 3.6-1 4.9 1-2.3 1.4-1.9 4.4.6 5.4-.8 2-2.1 4-3.6 4-.8 0-1.1-.5-1.9-.5s-1.2.5-1.9.5c-2.1 0-4.2-3.6-4.2-6.4 0-3.5 3.6-5.3 6.1-4zM8 3.8C8 2 9.2.8 10.8.6c.2 1.8-1.1 3.2-2.8 3.2z" />
  ),
};

/** The first letter of a name on a small tile. */
function LetterTile({ name }: { readonly name: string }) {
  return (
    <span
      aria-hidden
      className="flex size-5 shrink-0 items-center justify-center rounded-sm bg-text text-xs font-semibold text-panel"
    >
      {initials(name).slice(0, 1)}
    </span>
  );
}
