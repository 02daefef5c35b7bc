import { useMessages } from '../../i18n/messages-context.ts';
import { cx } from '../layout/cx.ts';

/** A shortcut as keys. Hidden on touch devices, which have no keyboard, unless the page is about keys. */
export function Kbd({
  keys,
  inverted,
  large,
  onTouch,
}: {
  readonly keys: string;
  readonly inverted?: boolean;
  readonly large?: boolean;
  readonly onTouch?: boolean;
}) {
  const { keys: printed } = useMessages('ui');
  return (
    <kbd
      // Keys are pressed in this order in every language.
      dir="ltr"
      className={cx(
        'flex shrink-0 gap-0.5 font-sans',
        large ? 'text-lg text-text' : 'text-xs',
        !onTouch && 'touch:hidden',
        inverted ? 'opacity-75' : !large && 'text-muted',
      )}
    >
      {keys.split(/\+(?=.)/).map((key) => (
        <span
          key={key}
          className={cx(
            'min-w-4 rounded-sm text-center',
            large ? 'px-2.5 py-1' : 'px-1',
            inverted ? 'bg-panel/20' : 'bg-hover',
          )}
        >
          {shown(key, printed)}
        </span>
      ))}
    </kbd>
  );
}

/** The label printed on the key: a symbol, or the word on keyboards of the language. */
function shown(key: string, printed: Readonly<Record<string, string>>): string {
  return (isApple() ? onApple[key] : undefined) ?? signs[key] ?? printed[key] ?? key;
}

const signs: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ContextMenu: '☰',
  '-': '−',
};

const onApple: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' };

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
