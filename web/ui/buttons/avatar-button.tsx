import { Button } from 'react-aria-components/Button';
import { initials } from '../media/initials.ts';
import { Picture } from '../media/picture.tsx';

/** A button with a person's picture in a circle, or their initials. */
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
      {/* The initials are an attribute drawn by CSS: as text they would add to the button's accessible name. */}
      <span
        data-initials={initials(name)}
        className="relative flex size-8 items-center justify-center overflow-hidden rounded-full bg-text text-xs font-semibold tracking-wide text-panel transition-opacity group-data-hovered:opacity-85 group-data-pressed:opacity-75 after:content-[attr(data-initials)]"
      >
        <Picture src={picture} />
      </span>
    </Button>
  );
}
