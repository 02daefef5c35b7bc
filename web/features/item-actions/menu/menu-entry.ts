import type { ComponentType } from 'react';
import type { ItemActionId } from '../../../drive/item-actions.ts';

/** An item action as menus and the selection bar show it. */
export interface MenuEntry {
  readonly action: ItemActionId;
  readonly text: string;
  /** Shown in the bar, where space is short. */
  readonly short?: string;
  readonly Icon: ComponentType<{ readonly 'aria-hidden'?: boolean }>;
  readonly shortcut?: string;
  readonly isDanger?: boolean;
  readonly run: () => void;
  /** A submenu; the entry itself then does nothing. */
  readonly items?: readonly { readonly id: string; readonly text: string; readonly run: () => void }[];
}
