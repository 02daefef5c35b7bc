import type { ReactNode } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { cx } from '../layout/cx.ts';
import { Tooltip } from '../overlays/tooltip.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'className' | 'children' | 'style' | 'aria-label'> {
  /** The accessible name, also shown as the tooltip. */
  readonly label: string;
  readonly shortcut?: string | undefined;
  readonly size?: 'sm' | 'md';
  readonly children: ReactNode;
  readonly className?: string;
}

export function IconButton({ label, shortcut, size = 'md', children, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} shortcut={shortcut}>
      <Button {...rest} aria-label={label} className={cx(iconButtonStyle(size), className)}>
        {children}
      </Button>
    </Tooltip>
  );
}

/** Also used by `IconLink`. */
export function iconButtonStyle(size: 'sm' | 'md'): string {
  return `${base} ${sizes[size]}`;
}

const base =
  'inline-flex shrink-0 cursor-default items-center justify-center rounded-md text-muted transition-colors contrast:border contrast:border-line data-disabled:opacity-40 data-hovered:bg-hover data-hovered:text-text data-pressed:bg-press data-[focus-visible]:text-text';

const sizes = {
  sm: 'size-7 touch:size-11 [&_svg]:size-4',
  md: 'size-9 touch:size-11 [&_svg]:size-[18px]',
} as const;
