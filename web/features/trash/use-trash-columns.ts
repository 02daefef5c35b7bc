import { type DriveNode, limits } from '@hearth/contract';
import { useMemo } from 'react';
import { shortPath } from '../../drive/nodes/node-path.ts';
import { useMessages } from '../../i18n/messages-context.ts';

/** The columns of the trash: original folder, time of deletion and days left. `content` stays the same value. */
export function useTrashColumns(now: number) {
  const { columns, trashPage, myFiles } = useMessages('drive');
  const content = useMemo(
    () => ({
      at: (node: DriveNode) => node.trashedAt ?? node.modifiedAt,
      origin: (node: DriveNode) => shortPath(node, myFiles),
      remark: (node: DriveNode) => trashPage.daysLeft({ days: daysLeft(node, now) }),
    }),
    [trashPage, myFiles, now],
  );
  const heads = useMemo(
    () => ({
      name: { text: columns.name },
      second: { text: columns.origin },
      type: { text: columns.thrownAway },
      third: { text: columns.timeLeft },
    }),
    [columns],
  );
  return { content, heads };
}

const dayMs = 86_400_000;
export const trashLifetimeDays = Math.round(limits.drive.trashLifetimeMs / dayMs);

function daysLeft(node: DriveNode, now: number): number {
  const leftMs = (node.trashedAt ?? now) + limits.drive.trashLifetimeMs - now;
  return Math.max(0, Math.ceil(leftMs / dayMs));
}
