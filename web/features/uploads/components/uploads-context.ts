import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import { whenIdle } from '../../../lib/when-idle.ts';
import type { IntakeState } from '../model/intake.ts';
import type { LeftFolder } from '../model/left-folders.ts';
import type { UploadItem } from '../model/upload-item.ts';
import type { UploadRoom, UploadsDesk } from '../model/uploads-desk.ts';

export const UploadsContext = createContext<UploadsDesk | null>(null);

export function useUploadsDesk(): UploadsDesk {
  const desk = use(UploadsContext);
  if (!desk) throw new Error('useUploadsDesk stands outside UploadsContext.');
  return desk;
}

/** The room once it is open, which what an earlier page left opens too. */
export function useUploadRoom(): UploadRoom | null {
  const desk = useUploadsDesk();
  useEffect(() => {
    let isHere = true;
    // After what everybody waits for. When this cannot be loaded now, the uploads are still there at the next visit.
    whenIdle(window)
      .then(async () => isHere && (await desk.open()).bringBack())
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [desk]);
  return useSyncExternalStore(desk.subscribe, desk.read);
}

export function useUploads({ queue }: UploadRoom): readonly UploadItem[] {
  return useSyncExternalStore(queue.subscribe, queue.read);
}

export function useLeftFolders({ leftFolders }: UploadRoom): readonly LeftFolder[] {
  return useSyncExternalStore(leftFolders.subscribe, leftFolders.read);
}

export function useIntake({ intake }: UploadRoom): IntakeState {
  return useSyncExternalStore(intake.subscribe, intake.read);
}
