import { Contrast, Monitor, Moon, Sun } from 'lucide-react';
import type { ThemeChoice } from './appearance.ts';

/** The themes, in the order of the switch. */
export const themeChoices: readonly { readonly id: ThemeChoice; readonly Icon: typeof Sun }[] = [
  { id: 'system', Icon: Monitor },
  { id: 'light', Icon: Sun },
  { id: 'dark', Icon: Moon },
  { id: 'contrast', Icon: Contrast },
];
