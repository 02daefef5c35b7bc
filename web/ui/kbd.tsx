import { cx } from './cx.ts';

/** A shortcut as keys. Where there is no keyboard there is none to show. */
export function Kbd({ keys, inverted }: { readonly keys: string; readonly inverted?: boolean }) {
  return (
    <kbd className={cx('flex shrink-0 gap-0.5 font-sans text-xs touch:hidden', inverted ? 'opacity-75' : 'text-muted')}>
      {(keys === '+' ? [keys] : keys.split('+')).map((key) => (
        <span key={key} className={cx('min-w-4 rounded-sm px-1 text-center', inverted ? 'bg-panel/20' : 'bg-hover')}>
          {shown(key)}
        </span>
      ))}
    </kbd>
  );
}

function shown(key: string): string {
  return key === 'Ctrl' && isApple() ? '⌘' : key;
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
