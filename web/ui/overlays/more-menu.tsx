import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Placement } from 'react-aria-components';
import { IconButton } from '../buttons/icon-button.tsx';
import { MenuButton } from './menu.tsx';

/** The three dots at the end of a row or bar, and the menu behind them. */
export function MoreMenu({
  label,
  size = 'sm',
  placement,
  children,
}: {
  readonly label: string;
  readonly size?: 'sm' | 'md';
  readonly placement?: Placement;
  readonly children: ReactNode;
}) {
  return (
    <MenuButton
      label={label}
      {...(placement && { placement })}
      button={
        <IconButton label={label} size={size}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {children}
    </MenuButton>
  );
}
