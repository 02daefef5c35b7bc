import { useWindowDrop } from '../../../ui/use-window-drop.ts';
import type { Place } from '../model/asks.ts';

/** Files from outside, held over the window: they go to the folder under the pointer, or to the one that is open. */
export function useFileDrop(place: Place, onDropped: (data: DataTransfer, to: Place) => void): Place | null {
  const target = useWindowDrop((data, over) => onDropped(data, placeAt(over) ?? place));
  return target === null ? null : (placeAt(target) ?? place);
}

function placeAt(element: Element): Place | undefined {
  const row = element.closest<HTMLElement>('[data-folder]');
  const { id, folder } = row?.dataset ?? {};
  return id !== undefined && folder !== undefined ? { id, name: folder } : undefined;
}
