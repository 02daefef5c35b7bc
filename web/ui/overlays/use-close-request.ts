import { useEffect, useRef } from 'react';
import { touch } from '../layout/use-media-query.ts';

/**
 * The Back of a phone while there is something to close: the system asks that to close, also on the first page, from
 * where Back would leave the application. Gives what is told that something can be closed now, or nothing any more.
 */
export function useCloseRequest(): (close: (() => void) | null) => void {
  const watch = useRef<CloseWatch | null>(null);
  useEffect(() => () => watch.current?.destroy(), []);
  return (close) => {
    watch.current?.destroy();
    const { CloseWatcher } = window as { readonly CloseWatcher?: new () => CloseWatch };
    // Where there are keys, Escape would ask too, and what it does is known to whoever has the focus.
    watch.current = close && CloseWatcher && window.matchMedia(touch).matches ? new CloseWatcher() : null;
    if (watch.current) watch.current.onclose = close;
  };
}

/** Not every browser has it, nor does TypeScript know it yet. */
interface CloseWatch {
  onclose: (() => void) | null;
  destroy(): void;
}
