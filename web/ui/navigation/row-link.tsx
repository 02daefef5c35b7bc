import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Link } from 'react-aria-components/Link';
import { cx } from '../layout/cx.ts';

/** A row of a short list that is a link. */
export function RowLink({
  href,
  isBare = false,
  onPress,
  children,
}: {
  readonly href: string;
  /** Runs in addition to the navigation. */
  readonly onPress?: () => void;
  /** Without the style of a row, which the list draws. */
  readonly isBare?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Link
      href={href}
      {...(onPress && { onPress })}
      className={isBare ? bare : cx(row, '-mx-2 h-10 rounded-md px-2 data-hovered:bg-hover data-pressed:bg-press')}
    >
      {children}
    </Link>
  );
}

/** A row of a short list that is a button. */
export function RowButton({ onPress, children }: { readonly onPress: () => void; readonly children: ReactNode }) {
  return (
    <Button onPress={onPress} className={bare}>
      {children}
    </Button>
  );
}

const row = 'flex cursor-default items-center gap-3 transition-colors touch:h-12';
const bare = cx(row, 'min-h-12 min-w-0 flex-1 rounded-sm py-1.5 pe-2 -outline-offset-2 touch:h-auto');
