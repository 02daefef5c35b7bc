import { createContext, use, useSyncExternalStore } from 'react';
import type { Appearance, AppearanceStore } from './appearance.ts';

export const AppearanceContext = createContext<AppearanceStore | null>(null);

export function useAppearance(): { readonly appearance: Appearance; readonly choose: AppearanceStore['choose'] } {
  const store = use(AppearanceContext);
  if (!store) throw new Error('useAppearance stands outside AppearanceContext.');
  return { appearance: useSyncExternalStore(store.subscribe, store.read), choose: store.choose };
}
