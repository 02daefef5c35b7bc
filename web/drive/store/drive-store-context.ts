import { createContext, use, useSyncExternalStore } from 'react';
import type { Cell } from './cell.ts';
import type { DriveStore } from './drive-store.ts';

export const DriveStoreContext = createContext<DriveStore | null>(null);

export function useDriveStore(): DriveStore {
  const store = use(DriveStoreContext);
  if (!store) throw new Error('useDriveStore is used outside DriveStoreContext.');
  return store;
}

export function useCell<T>(cell: Cell<T>): T {
  return useSyncExternalStore(cell.subscribe, cell.read);
}
