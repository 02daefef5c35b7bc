import type { ReactNode } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { Tooltip } from '../overlays/tooltip.tsx';

export interface ToolButtonProps extends Omit<ButtonProps, 'className' | 'children' | 'style'> {
  readonly icon: ReactNode;
  readonly shortcut?: string;
  readonly children: string;
}

/**
 * A button of a toolbar with icon and label, or only the icon where the window or the toolbar (a CSS container) is
 * narrow. The tooltip shows the label and the shortcut either way.
 */
export function ToolButton({ icon, shortcut, children, ...rest }: ToolButtonProps) {
  return (
    <Tooltip text={children} shortcut={shortcut}>
      <Button
        {...rest}
        className="inline-flex h-9 shrink-0 cursor-default items-center justify-center gap-2 rounded-md px-2.5 font-medium whitespace-nowrap select-none transition-colors desktop:px-3 touch:h-11 touch:min-w-11 data-disabled:opacity-50 data-hovered:bg-hover data-pressed:bg-press [&_svg]:size-4 [&_svg]:shrink-0"
      >
        {icon}
        <span className="max-desktop:sr-only @max-[58rem]/bar:sr-only">{children}</span>
      </Button>
    </Tooltip>
  );
}
