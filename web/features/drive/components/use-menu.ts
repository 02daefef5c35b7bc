import type { DriveNode } from '@hearth/contract';
import { useState } from 'react';
import type { Point } from '../../../ui/overlays/context-point.ts';
import { aimedAt } from '../model/selection.ts';
import type { Collection } from './use-collection.ts';

/** Where a menu is open: on the selection, or on the empty ground. */
export function useMenu({ selection, select }: Collection) {
  const [menu, setMenu] = useState<{ readonly at: Point; readonly isGround: boolean } | null>(null);
  return {
    nodeAt: menu && !menu.isGround ? menu.at : null,
    groundAt: menu?.isGround ? menu.at : null,
    open(node: DriveNode | null, at: Point) {
      if (node) select(aimedAt(selection, node.id));
      setMenu({ at, isGround: node === null });
    },
    close: () => setMenu(null),
  };
}
