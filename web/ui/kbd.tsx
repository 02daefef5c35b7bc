import { cx } from './cx.ts';

/** A shortcut as keys. Where there is no keyboard there is none to show, unless keys are what the page is about. */
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
          {shown(key)}
        </span>
      ))}
    </kbd>
  );
}

function shown(key: string): string {
  return (isApple() ? onApple[key] : undefined) ?? short[key] ?? key;
}

/** As it is printed on the key. */
const short: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Delete: 'Del',
  Escape: 'Esc',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  ContextMenu: '☰',
  '-': '−',
};

const onApple: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' };

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
