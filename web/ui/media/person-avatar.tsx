import { cx } from '../layout/cx.ts';
import { initials } from './initials.ts';
import { Picture } from './picture.tsx';

/** A person in a list: their picture in a circle, or their initials. */
export function PersonAvatar({
  name,
  picture,
  size = 'md',
}: {
  readonly name: string;
  readonly picture?: string | undefined;
  readonly size?: keyof typeof sizes;
}) {
  return (
    <span
      aria-hidden
      className={cx(
        'relative flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-press font-semibold tracking-wide text-muted select-none',
        sizes[size],
      )}
    >
      {initials(name)}
      <Picture src={picture} />
    </span>
  );
}

const sizes = {
  sm: 'size-6 text-[10px]',
  md: 'size-8 text-xs',
  lg: 'size-12 text-base',
  xl: 'size-20 text-xl',
} as const;
