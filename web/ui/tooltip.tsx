import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { Kbd } from './kbd.tsx';

/** A word on hover and focus for a thing that shows none; `shortcut` in the form `Ctrl+K`. */
export function Tooltip({
  text,
  shortcut,
  children,
}: {
  readonly text: string;
  readonly shortcut?: string | undefined;
  readonly children: ReactElement;
}) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {children}
      <AriaTooltip
        offset={6}
        className="enters-fade z-50 flex max-w-80 items-center gap-2 rounded-md bg-text px-2 py-1 text-xs font-medium text-panel shadow-float"
      >
        <span className="min-w-0 break-words">{text}</span>
        {shortcut && <Kbd keys={shortcut} inverted />}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
