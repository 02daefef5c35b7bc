import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { iconButtonStyle } from '../buttons/icon-button.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';

/** A link that shows only an icon. */
export function IconLink({
  label,
  href,
  size = 'md',
  onPress,
  children,
}: {
  /** The accessible name, also shown as the tooltip. */
  readonly label: string;
  readonly href: string;
  readonly size?: 'sm' | 'md';
  readonly onPress?: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Tooltip text={label}>
      <Link href={href} aria-label={label} {...(onPress && { onPress })} className={iconButtonStyle(size)}>
        {children}
      </Link>
    </Tooltip>
  );
}
