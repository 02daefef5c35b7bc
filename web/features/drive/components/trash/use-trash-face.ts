import { type DriveNode, limits } from '@hearth/contract';
import { useMemo } from 'react';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { shortPath } from '../../model/node-path.ts';
import type { ColumnHeads, RowFace } from '../list/row-face.ts';
import { useRowFace } from '../use-row-face.ts';

/** Where something lay, when it was thrown away, and how long it still waits. */
export function useTrashFace(now: number): RowFace {
  const { trashPage, myFiles } = useMessages('drive');
  const more = useMemo(
    () => ({
      at: (node: DriveNode) => node.trashedAt ?? node.modifiedAt,
      place: (node: DriveNode) => shortPath(node, myFiles),
      remark: (node: DriveNode) => trashPage.daysLeft({ days: daysLeft(node, now) }),
    }),
    [trashPage, myFiles, now],
  );
  return useRowFace(now, 'list', more);
}

export function useTrashHeads(): ColumnHeads {
  const { columns } = useMessages('drive');
  return useMemo(
    () => ({
      name: { text: columns.name },
      second: { text: columns.origin },
      type: { text: columns.thrownAway },
      third: { text: columns.timeLeft },
    }),
    [columns],
  );
}

export const dayMs = 86_400_000;

function daysLeft(node: DriveNode, now: number): number {
  const leftMs = (node.trashedAt ?? now) + limits.drive.trashLifetimeMs - now;
  return Math.max(0, Math.ceil(leftMs / dayMs));
}
