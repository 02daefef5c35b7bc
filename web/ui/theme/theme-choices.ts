import { Contrast, Monitor, Moon, Sun } from 'lucide-react';
import type { ThemeChoice } from './theme.ts';

/** The looks one can choose from, in the order they are shown. */
export const themeChoices: readonly { readonly id: ThemeChoice; readonly name: string; readonly Icon: typeof Sun }[] = [
  { id: 'system', name: 'System', Icon: Monitor },
  { id: 'light', name: 'Light', Icon: Sun },
  { id: 'dark', name: 'Dark', Icon: Moon },
  { id: 'contrast', name: 'High contrast', Icon: Contrast },
];
