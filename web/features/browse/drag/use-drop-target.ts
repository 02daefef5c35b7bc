import { type DragEvent, useEffect, useRef, useState } from 'react';
import { type DragLoad, type DropPlace, springMs, takes } from '../../../drive/store/drag.ts';
import { useDriveStore } from '../../../drive/store/drive-store-context.ts';
import type { Place } from '../../../drive/store/questions.ts';

export interface DropPlaceParts {
  readonly onDrop?: ((load: DragLoad, to: Place, copies: boolean) => void) | undefined;
  /** Something was held over a folder for a while: it opens. */
  readonly onSpring: (id: string) => void;
}

export interface Aim {
  readonly place: DropPlace;
  /** It opens when one waits. */
  readonly springs: boolean;
}

/** Folders that take what is dragged inside the drive: the one under the pointer glows. */
export function useDropPlace({ onDrop, onSpring }: DropPlaceParts) {
  const { dragged } = useDriveStore();
  const [overId, setOver] = useState<string | null>(null);
  const spring = useRef<{ readonly id: string; readonly timer: ReturnType<typeof setTimeout> } | null>(null);

  function wait(id: string | null) {
    if (spring.current?.id === id) return;
    clearTimeout(spring.current?.timer);
    spring.current = id === null ? null : { id, timer: setTimeout(() => onSpring(id), springMs) };
  }
  /** Files from outside are an upload, whatever was dragged before. */
  function carried(event: DragEvent): DragLoad | null {
    return event.dataTransfer.types.includes('Files') ? null : dragged.read();
  }
  function leave() {
    wait(null);
    setOver(null);
  }
  useEffect(() => () => clearTimeout(spring.current?.timer), []);

  return {
    overId,
    leave,
    over(event: DragEvent, aim: Aim | undefined) {
      const load = carried(event);
      if (!load || !onDrop) return;
      const copies = wantsCopy(event);
      const isTaken = aim !== undefined && takes(aim.place, load, copies);
      wait(aim?.springs && !load.nodes.some(({ id }) => id === aim.place.id) ? aim.place.id : null);
      setOver(isTaken && aim.springs ? aim.place.id : null);
      if (!isTaken) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = copies ? 'copy' : 'move';
    },
    release(event: DragEvent, aim: Aim | undefined) {
      const load = carried(event);
      leave();
      if (!load || !aim || !onDrop || !takes(aim.place, load, wantsCopy(event))) return;
      event.preventDefault();
      onDrop(load, aim.place, wantsCopy(event));
      dragged.set(null);
    },
  };
}

/** Ctrl copies; on Apple it is the option key, as everywhere there. */
function wantsCopy(event: DragEvent): boolean {
  return event.ctrlKey || (event.altKey && /Mac|iPhone|iPad/.test(navigator.platform));
}
