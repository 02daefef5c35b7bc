import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { asRead } from '../../../lib/format/direction.ts';
import type { KeyTable } from '../../../ui/keys/key-table.ts';
import { type Shortcuts, shortcutFor, shortcutOf } from '../../../ui/keys/use-shortcuts.ts';

/** The open viewers, topmost last: a viewer of a version can be open above the viewer of its file. */
const open: symbol[] = [];
export const ViewerContext = createContext<symbol | null>(null);

/** Registers a viewer as open while it is mounted. */
export function useOpenViewer(viewer: symbol): void {
  useEffect(() => {
    open.push(viewer);
    return () => void open.splice(open.indexOf(viewer), 1);
  }, [viewer]);
}

/**
 * Shortcuts of the topmost viewer. A view that handles keys `first` can use the arrows itself, for example to seek in a
 * video; returning false passes the key on.
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

/** Excludes input fields, dialogs above the viewer, and keys that activate the focused button. */
function isHere({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return true;
  if (target.closest('input, textarea, select, [contenteditable], [role=menu]')) return false;
  // Pressing the current thumbnail does nothing, so the space bar stays available as a shortcut.
  if (key === ' ' && target.closest('button:not([aria-current=true]), a, [role=button], summary')) return false;
  const dialog = target.closest('[role=dialog], [role=alertdialog]');
  return dialog === null || dialog.querySelector('[data-viewer]') !== null;
}
