import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { cx } from '../layout/cx.ts';

/** A button among the tabs of a phone's bottom bar. */
export function TabButton({
  text,
  isCurrent,
  children,
}: {
  readonly text: string;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Button
      className={cx(
        'flex h-14 min-w-16 flex-1 cursor-default flex-col items-center justify-center gap-0.5 text-xs select-none data-pressed:bg-press [&_svg]:size-5 [&_svg]:shrink-0',
        isCurrent ? 'font-medium text-text' : 'text-muted',
      )}
    >
      {children}
      <span className="truncate">{text}</span>
    </Button>
  );
}
