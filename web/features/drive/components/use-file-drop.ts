import { useEffect, useEffectEvent } from 'react';
import { useWindowDrop } from '../../../ui/files/use-window-drop.ts';
import type { Place } from '../model/asks.ts';
import { springMs } from '../model/drag-load.ts';

export interface FileDropParts {
  /** The folder that is open. */
  readonly place: Place;
  readonly onDropped: (data: DataTransfer, to: Place) => void;
  /** Files were held over a folder for a while: it opens. */
  readonly onSpring: (id: string) => void;
}

/** Files from outside, held over the window: they go to the folder under the pointer, or to the one that is open. */
export function useFileDrop({ place, onDropped, onSpring }: FileDropParts): Place | null {
  const target = useWindowDrop((data, over) => onDropped(data, placeAt(over) ?? place));
  const under = target === null ? undefined : placeAt(target);
  const springId = under && under.id !== place.id ? under.id : null;
  const spring = useEffectEvent(onSpring);
  useEffect(() => {
    if (springId === null) return;
    const timer = setTimeout(() => spring(springId), springMs);
    return () => clearTimeout(timer);
  }, [springId]);
  return target === null ? null : (under ?? place);
}

function placeAt(element: Element): Place | undefined {
  const row = element.closest<HTMLElement>('[data-folder]');
  const { id, folder } = row?.dataset ?? {};
  return id !== undefined && folder !== undefined ? { id, name: folder } : undefined;
}
