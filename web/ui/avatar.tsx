import { Button } from 'react-aria-components/Button';
import { initials } from './initials.ts';

/** The first letters of a name in a circle, to press. */
export function AvatarButton({
  name,
  label,
  isDisabled = false,
}: {
  readonly name: string;
  readonly label: string;
  readonly isDisabled?: boolean;
}) {
  return (
    <Button
      aria-label={label}
      isDisabled={isDisabled}
      className="group flex size-9 shrink-0 cursor-default items-center justify-center rounded-full touch:size-11"
    >
      {/* Drawn, not written: the button is called by its label, and letters inside it would be another name. */}
      <span
        data-initials={initials(name)}
        className="flex size-8 items-center justify-center rounded-full bg-text text-xs font-semibold tracking-wide text-panel transition-opacity group-data-hovered:opacity-85 group-data-pressed:opacity-75 after:content-[attr(data-initials)]"
      />
    </Button>
  );
}
