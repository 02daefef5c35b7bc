import { cloneElement, type ReactElement } from 'react';

/**
 * A label on hover and focus for an element without text; `shortcut` in the form `Ctrl+K`. TooltipLayer draws the
 * tooltip.
 */
export function Tooltip({
  text,
  shortcut,
  children,
}: {
  readonly text: string;
  readonly shortcut?: string | undefined;
  /** An element that forwards `data-…` attributes to the DOM. */
  readonly children: ReactElement<{ readonly 'data-tooltip'?: string; readonly 'data-shortcut'?: string }>;
}) {
  return cloneElement(children, { 'data-tooltip': text, ...(shortcut && { 'data-shortcut': shortcut }) });
}
