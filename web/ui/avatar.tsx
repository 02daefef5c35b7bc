import { Button } from 'react-aria-components/Button';
import { initials } from './initials.ts';

/** The first letters of a name in a circle, to press. */
export function AvatarButton({ name, label }: { readonly name: string; readonly label: string }) {
  return (
    <Button
      aria-label={label}
      className="flex size-9 shrink-0 cursor-default items-center justify-center rounded-full bg-text text-xs font-semibold tracking-wide text-panel transition-opacity touch:size-11 data-hovered:opacity-85 data-pressed:opacity-75"
    >
      {initials(name)}
    </Button>
  );
}
