import { createContext, use, useSyncExternalStore } from 'react';
import type { ThemeChoice, ThemeStore } from './theme.ts';

export const ThemeContext = createContext<ThemeStore | null>(null);

export function useTheme(): { readonly choice: ThemeChoice; readonly choose: (choice: ThemeChoice) => void } {
  const store = use(ThemeContext);
  if (!store) throw new Error('useTheme stands outside ThemeContext.');
  return { choice: useSyncExternalStore(store.subscribe, store.read), choose: store.choose };
}
