import { createContext, use, useSyncExternalStore } from 'react';
import type { Cell } from './cell.ts';
import type { DriveStore } from './drive-store.ts';

export const DriveStoreContext = createContext<DriveStore | null>(null);

export function useDriveStore(): DriveStore {
  const room = use(DriveStoreContext);
  if (!room) throw new Error('useDriveRoom stands outside DriveRoomContext.');
  return room;
}

export function useCell<T>(cell: Cell<T>): T {
  return useSyncExternalStore(cell.subscribe, cell.read);
}
