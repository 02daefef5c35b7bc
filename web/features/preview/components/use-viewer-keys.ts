import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { asRead } from '../../../lib/format/direction.ts';
import type { KeyTable } from '../../../ui/keys/key-table.ts';
import { type Shortcuts, shortcutFor, shortcutOf } from '../../../ui/keys/use-shortcuts.ts';

/** The viewers that are open, the one on top last: a version of a file may be looked at over the file itself. */
const open: symbol[] = [];
export const ViewerContext = createContext<symbol | null>(null);

/** Says that a viewer is open, as long as it is. */
export function useOpenViewer(viewer: symbol): void {
  useEffect(() => {
    open.push(viewer);
    return () => void open.splice(open.indexOf(viewer), 1);
  }, [viewer]);
}

/**
 * Keys of the viewer while it is what one looks at. What shows the file comes `first`: there, arrows may seek in a film
 * instead of leading to the next file. Returning false lets the key go on.
 */
export function useViewerKeys<Id extends string>(
  table: KeyTable<Id>,
  shortcuts: Shortcuts<Id>,
  order: 'first' | 'after' = 'after',
  own?: symbol,
): void {
  const around = useContext(ViewerContext);
  const viewer = own ?? around;
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (viewer !== null && open.at(-1) !== viewer) return;
    if (event.defaultPrevented || event.isComposing || !isHere(event)) return;
    const key = shortcutOf(event);
    const run = shortcutFor(table, shortcuts, table.followsEye ? asRead(key) : key);
    if (run && run() !== false) event.preventDefault();
  });
  useEffect(() => {
    const listen = { capture: order === 'first' };
    document.addEventListener('keydown', onKeyDown, listen);
    return () => document.removeEventListener('keydown', onKeyDown, listen);
  }, [order]);
}

/** Not in a field, not in a dialog above the viewer, and not a key that presses the button it is on. */
function isHere({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return true;
  if (target.closest('input, textarea, select, [contenteditable], [role=menu]')) return false;
  // The file of the strip that is on the stage already has nothing to press for.
  if (key === ' ' && target.closest('button:not([aria-current=true]), a, [role=button], summary')) return false;
  const dialog = target.closest('[role=dialog], [role=alertdialog]');
  return dialog === null || dialog.querySelector('[data-viewer]') !== null;
}
