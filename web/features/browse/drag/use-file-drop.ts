import { useEffect, useEffectEvent } from 'react';
import { springMs } from '../../../drive/store/drag.ts';
import type { FolderRef } from '../../../drive/store/questions.ts';
import { useWindowDrop } from '../../../ui/files/use-window-drop.ts';

export interface FileDropOptions {
  /** The open folder. */
  readonly folder: FolderRef;
  readonly onDropped: (data: DataTransfer, to: FolderRef) => void;
  /** Called when files are held over a folder for a while, to open it. */
  readonly onSpring: (id: string) => void;
}

/** Files from outside that are dragged over the window. They go to the folder under the pointer, or to the open one. */
export function useFileDrop({ folder, onDropped, onSpring }: FileDropOptions): FolderRef | null {
  const target = useWindowDrop((data, over) => onDropped(data, folderAt(over) ?? folder));
  const under = target === null ? undefined : folderAt(target);
  const springId = under && under.id !== folder.id ? under.id : null;
  const spring = useEffectEvent(onSpring);
  useEffect(() => {
    if (springId === null) return;
    const timer = setTimeout(() => spring(springId), springMs);
    return () => clearTimeout(timer);
  }, [springId]);
  return target === null ? null : (under ?? folder);
}

function folderAt(element: Element): FolderRef | undefined {
  const row = element.closest<HTMLElement>('[data-folder]');
  const { id, folder: name } = row?.dataset ?? {};
  return id !== undefined && name !== undefined ? { id, name } : undefined;
}
