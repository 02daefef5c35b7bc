import { cloneElement, type ReactElement } from 'react';

/** A word on hover and focus for a thing that shows none; `shortcut` in the form `Ctrl+K`. It is drawn by the TooltipLayer. */
export function Tooltip({
  text,
  shortcut,
  children,
}: {
  readonly text: string;
  readonly shortcut?: string | undefined;
  /** Something that hands `data-…` on to its element. */
  readonly children: ReactElement<{ readonly 'data-tooltip'?: string; readonly 'data-shortcut'?: string }>;
}) {
  return cloneElement(children, { 'data-tooltip': text, ...(shortcut && { 'data-shortcut': shortcut }) });
}
