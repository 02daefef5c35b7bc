import { type DragEvent, useEffect, useRef, useState } from 'react';
import { type DragLoad, type DropTarget, springMs, takes } from '../../../drive/store/drag.ts';
import { useDriveStore } from '../../../drive/store/drive-store-context.ts';
import type { FolderRef } from '../../../drive/store/questions.ts';

export interface DropTargetOptions {
  readonly onDrop?: ((load: DragLoad, to: FolderRef, isCopy: boolean) => void) | undefined;
  /** Called when items are held over a folder for a while, to open it. */
  readonly onSpring: (id: string) => void;
}

export interface DropAim {
  readonly folder: DropTarget;
  /** The folder opens when items are held over it. */
  readonly springs: boolean;
}

/** Folders that accept a drag inside the drive; the one under the pointer is highlighted. */
export function useDropTarget({ onDrop, onSpring }: DropTargetOptions) {
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
    over(event: DragEvent, aim: DropAim | undefined) {
      const load = carried(event);
      if (!load || !onDrop) return;
      const isCopy = wantsCopy(event);
      const isTaken = aim !== undefined && takes(aim.folder, load, isCopy);
      wait(aim?.springs && !load.nodes.some(({ id }) => id === aim.folder.id) ? aim.folder.id : null);
      setOver(isTaken && aim.springs ? aim.folder.id : null);
      if (!isTaken) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = isCopy ? 'copy' : 'move';
    },
    release(event: DragEvent, aim: DropAim | undefined) {
      const load = carried(event);
      leave();
      if (!load || !aim || !onDrop || !takes(aim.folder, load, wantsCopy(event))) return;
      event.preventDefault();
      onDrop(load, aim.folder, wantsCopy(event));
      dragged.set(null);
    },
  };
}

/** Ctrl copies; on Apple devices Option does. */
function wantsCopy(event: DragEvent): boolean {
  return event.ctrlKey || (event.altKey && /Mac|iPhone|iPad/.test(navigator.platform));
}
