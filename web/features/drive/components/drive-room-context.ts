import { createContext, use, useSyncExternalStore } from 'react';
import type { Cell } from '../model/cell.ts';
import type { DriveRoom } from '../model/drive-room.ts';

export const DriveRoomContext = createContext<DriveRoom | null>(null);

export function useDriveRoom(): DriveRoom {
  const room = use(DriveRoomContext);
  if (!room) throw new Error('useDriveRoom stands outside DriveRoomContext.');
  return room;
}

export function useCell<T>(cell: Cell<T>): T {
  return useSyncExternalStore(cell.subscribe, cell.read);
}
