import { Contrast, Monitor, Moon, Sun } from 'lucide-react';
import type { ThemeChoice } from './appearance.ts';

/** The looks one can choose from, in the order they are shown. */
export const themeChoices: readonly { readonly id: ThemeChoice; readonly Icon: typeof Sun }[] = [
  { id: 'system', Icon: Monitor },
  { id: 'light', Icon: Sun },
  { id: 'dark', Icon: Moon },
  { id: 'contrast', Icon: Contrast },
];
