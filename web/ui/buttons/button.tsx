import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Link } from 'react-aria-components/Link';
import { Spinner } from '../feedback/spinner.tsx';
import { cx } from '../layout/cx.ts';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style' | 'isPending'> {
  /** At most one `primary` per screen: the suggested next step. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'md' | 'lg';
  readonly icon?: ReactNode;
  readonly wide?: boolean;
  /** A pending button keeps the focus, shows a spinner and ignores presses. */
  readonly isPending?: boolean;
  readonly children: ReactNode;
}

export function Button({ variant = 'secondary', size = 'md', icon, wide, isPending, children, ...rest }: ButtonProps) {
  // React Aria's own pending state announces the button by its id, which dangles after the page has navigated.
  const idle = isPending ? { ...rest, type: 'button' as const, onPress: () => {} } : rest;
  return (
    <AriaButton
      {...idle}
      className={cx(base, styles[variant], sizes[size], wide && 'w-full', isPending && 'opacity-80')}
    >
      {isPending ? <Spinner /> : icon}
      <span className="truncate">{children}</span>
    </AriaButton>
  );
}

/** A link in the style of a button, for the suggested next step. */
export function ButtonLink({
  href,
  variant = 'secondary',
  size = 'md',
  wide,
  children,
}: Pick<ButtonProps, 'variant' | 'size' | 'wide' | 'children'> & { readonly href: string }) {
  return (
    <Link href={href} className={cx(base, styles[variant], sizes[size], wide && 'w-full')}>
      <span className="truncate">{children}</span>
    </Link>
  );
}

const base =
  'inline-flex shrink-0 cursor-default items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap select-none transition-colors data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0';

const sizes = { md: 'h-9 px-3.5 text-base touch:h-11', lg: 'h-11 px-5 text-base touch:text-lg' } as const;

const styles = {
  primary:
    'border-transparent bg-accent text-on-accent shadow-lift data-hovered:bg-accent-hover data-pressed:bg-accent-press',
  secondary: 'border-edge bg-raised text-text data-hovered:border-muted data-hovered:bg-sunken data-pressed:bg-press',
  quiet: 'border-transparent text-text data-hovered:bg-hover data-pressed:bg-press',
  danger:
    'border-transparent bg-danger text-on-danger shadow-lift data-hovered:bg-danger-hover data-pressed:bg-danger-hover',
} as const;
