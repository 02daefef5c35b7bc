import { Button } from 'react-aria-components/Button';
import { initials } from '../media/initials.ts';
import { Picture } from '../media/picture.tsx';

/** Somebody's picture in a circle, or the first letters of their name, to press. */
export function AvatarButton({
  name,
  label,
  picture,
  isDisabled = false,
}: {
  readonly name: string;
  readonly label: string;
  readonly picture?: string | undefined;
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
        className="relative flex size-8 items-center justify-center overflow-hidden rounded-full bg-text text-xs font-semibold tracking-wide text-panel transition-opacity group-data-hovered:opacity-85 group-data-pressed:opacity-75 after:content-[attr(data-initials)]"
      >
        <Picture src={picture} />
      </span>
    </Button>
  );
}
