import { useEffect, useRef } from 'react';
import { touch } from '../layout/use-media-query.ts';

/**
 * Lets the Back gesture of a phone close an overlay, even on the first history entry, where Back would leave the
 * application. Returns a function that sets the close handler, or null to remove it.
 */
export function useCloseRequest(): (close: (() => void) | null) => void {
  const watch = useRef<CloseWatch | null>(null);
  useEffect(() => () => watch.current?.destroy(), []);
  return (close) => {
    watch.current?.destroy();
    const { CloseWatcher } = window as { readonly CloseWatcher?: new () => CloseWatch };
    // With a keyboard, Escape would trigger the CloseWatcher too, but the focused element already handles Escape.
    watch.current = close && CloseWatcher && window.matchMedia(touch).matches ? new CloseWatcher() : null;
    if (watch.current) watch.current.onclose = close;
  };
}

/** Not every browser supports CloseWatcher, and TypeScript has no types for it yet. */
interface CloseWatch {
  onclose: (() => void) | null;
  destroy(): void;
}
