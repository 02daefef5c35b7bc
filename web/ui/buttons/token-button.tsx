import { Button, type ButtonProps } from 'react-aria-components/Button';
import { useMessages } from '../../i18n/messages-context.ts';
import { Tooltip } from '../overlays/tooltip.tsx';

export interface TokenButtonProps extends Omit<ButtonProps, 'className' | 'style' | 'children'> {
  /** The text that the button inserts. */
  readonly token: string;
  readonly hint: string;
  readonly isMarked?: boolean;
}

/** Inserts a short piece of text at the caret. */
export function TokenButton({ token, hint, isMarked, ...rest }: TokenButtonProps) {
  const messages = useMessages('ui');
  return (
    <Tooltip text={hint}>
      <Button
        {...rest}
        className="inline-flex h-7 cursor-default items-center gap-1.5 rounded-full border border-line bg-sunken px-2.5 font-mono text-xs transition-colors touch:h-11 touch:px-3.5 data-disabled:opacity-50 data-hovered:border-edge data-hovered:bg-hover data-pressed:bg-press"
      >
        {token}
        {isMarked && <span className="font-sans text-muted">{messages.needed}</span>}
      </Button>
    </Tooltip>
  );
}
