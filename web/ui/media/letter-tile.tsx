import { initials } from './initials.ts';

/** The first letter of a name on a small tile. */
export function LetterTile({ name }: { readonly name: string }) {
  return (
    <span
      aria-hidden
      className="flex size-5 shrink-0 items-center justify-center rounded-sm bg-text text-xs font-semibold text-panel"
    >
      {initials(name).slice(0, 1)}
    </span>
  );
}
