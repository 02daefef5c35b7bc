import type { ComponentType } from 'react';
import type { Placed } from '../item-action-table.ts';

/** Something that can be done, as a menu and a bar show it. */
export interface Entry extends Placed {
  readonly text: string;
  /** On a bar, where room is short. */
  readonly short?: string;
  readonly Icon: ComponentType<{ readonly 'aria-hidden'?: boolean }>;
  readonly shortcut?: string;
  readonly isDanger?: boolean;
  readonly run: () => void;
  /** Chosen from instead of run. */
  readonly items?: readonly { readonly id: string; readonly text: string; readonly run: () => void }[];
}
