import { cx } from './cx.ts';
import { initials } from './initials.ts';

/** The first letters of a name in a circle: somebody in a list. */
export function Portrait({ name, size = 'md' }: { readonly name: string; readonly size?: 'md' | 'lg' }) {
  return (
    <span
      aria-hidden
      className={cx(
        'flex shrink-0 items-center justify-center rounded-full bg-press font-semibold tracking-wide text-muted select-none',
        size === 'md' ? 'size-8 text-xs' : 'size-12 text-base',
      )}
    >
      {initials(name)}
    </span>
  );
}
