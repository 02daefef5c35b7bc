import type { DriveNode } from '@hearth/contract';
import { useState } from 'react';
import { aimedAt } from '../../../drive/selection/selection.ts';
import type { Collection } from '../../../drive/selection/use-collection.ts';
import type { Point } from '../../../ui/overlays/context-point.ts';

/** The open context menu: on the selection, or on the background. */
export function useContextMenu({ selection, select }: Collection) {
  const [menu, setMenu] = useState<{ readonly at: Point; readonly isBackground: boolean } | null>(null);
  return {
    nodeAt: menu && !menu.isBackground ? menu.at : null,
    backgroundAt: menu?.isBackground ? menu.at : null,
    open(node: DriveNode | null, at: Point) {
      if (node) select(aimedAt(selection, node.id));
      setMenu({ at, isBackground: node === null });
    },
    close: () => setMenu(null),
  };
}
