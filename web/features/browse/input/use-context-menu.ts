import type { DriveNode } from '@hearth/contract';
import { useState } from 'react';
import { aimedAt } from '../../../drive/selection/selection.ts';
import type { Collection } from '../../../drive/selection/use-collection.ts';
import type { Point } from '../../../ui/context-point.ts';

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
