import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { cx } from '../layout/cx.ts';
import { Tooltip } from '../overlays/tooltip.tsx';

export interface NavLinkProps {
  readonly href: string;
  readonly icon: ReactNode;
  readonly text: string;
  readonly isCurrent: boolean;
  /** `wide` shows the label beside the icon, `narrow` only the icon, `tab` the label below it. */
  readonly shape: 'wide' | 'narrow' | 'tab';
}

/** A link in the navigation rail or in a phone's bottom bar. */
export function NavLink({ href, icon, text, isCurrent, shape }: NavLinkProps) {
  const link = (
    <Link
      href={href}
      {...(isCurrent && { 'aria-current': 'page' })}
      aria-label={text}
      className={cx(base, shapes[shape], isCurrent ? current[shape === 'tab' ? 'tab' : 'rail'] : idle)}
    >
      {icon}
      <span aria-hidden className={cx('truncate', messages[shape])}>
        {text}
      </span>
    </Link>
  );
  return shape === 'narrow' ? <Tooltip text={text}>{link}</Tooltip> : link;
}

const base = 'flex cursor-default items-center select-none transition-colors [&_svg]:shrink-0';
const idle = 'text-muted data-hovered:bg-hover data-hovered:text-text data-pressed:bg-press';
const current = {
  rail: 'bg-press font-medium text-text contrast:outline contrast:-outline-offset-1 contrast:outline-edge',
  tab: 'font-medium text-text contrast:underline',
} as const;
const shapes = {
  wide: 'h-9 compact:h-8 gap-3 rounded-md px-3 [&_svg]:size-[18px]',
  narrow: 'h-9 compact:h-8 justify-center rounded-md [&_svg]:size-[18px]',
  tab: 'h-14 min-w-0 flex-1 flex-col justify-center gap-0.5 text-xs [&_svg]:size-5',
} as const;
const messages = { wide: '', narrow: 'hidden', tab: 'max-w-full px-0.5' } as const;
