import type { DriveNode } from '@hearth/contract';
import { EllipsisVertical } from 'lucide-react';
import { createContext, use } from 'react';
import { formatBytes, formatSize } from '../../../lib/format-size.ts';
import { formatMoment, formatWhen } from '../../../lib/format-time.ts';
import type { Point } from '../../../ui/context-point.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MiddleEllipsis } from '../../../ui/middle-ellipsis.tsx';
import { RowCheck } from '../../../ui/row-check.tsx';
import type { RowProps } from '../../../ui/virtual-list.tsx';
import { kindNames, kindOf } from '../model/file-kind.ts';
import { KindIcon } from './kind-icon.tsx';
import { rowColumns } from './list-columns.tsx';

/** What a row shows besides its item, and what its button does. */
export interface NodeRowView {
  readonly now: number;
  /** The moment in the second column: when the item was changed, or thrown away. */
  readonly momentOf: (node: DriveNode) => number;
  /** What stands in the third column instead of the size. */
  readonly remarkOf?: (node: DriveNode) => string;
  readonly onMenu: (node: DriveNode, at: Point) => void;
}

export const NodeRowContext = createContext<NodeRowView | null>(null);

export function NodeRow({ item: node, isChoosing }: RowProps<DriveNode>) {
  const view = use(NodeRowContext);
  if (!view) throw new Error('NodeRow stands outside NodeRowContext.');
  const at = view.momentOf(node);
  const remark = view.remarkOf?.(node);
  const kind = kindOf(node);
  const when = formatWhen(at, view.now);
  const size = node.kind === 'folder' ? '' : formatSize(node.size);
  return (
    <div className={rowColumns}>
      <span className="flex w-5 justify-center">{isChoosing ? <RowCheck /> : <KindIcon kind={kind} />}</span>
      <span className="flex min-w-0 flex-col">
        <MiddleEllipsis text={node.name} className="font-medium max-tablet:text-lg" />
        <span className="sr-only">{kindNames[kind]}</span>
        <span className="truncate text-sm text-muted tabular-nums tablet:hidden">
          {[when, remark ?? size].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span title={formatMoment(at)} className="truncate text-muted tabular-nums max-tablet:hidden">
        {when}
      </span>
      <span
        title={remark ? undefined : size && formatBytes(node.size)}
        className="truncate text-right text-muted tabular-nums max-tablet:hidden"
      >
        {remark ?? (size || '–')}
      </span>
      <IconButton
        label={`More for ${node.name}`}
        size="sm"
        className="tablet:opacity-0 tablet:group-data-hovered/row:opacity-100 tablet:group-data-selected/row:opacity-100 tablet:data-[focus-visible]:opacity-100 touch:opacity-100"
        onPress={(event) => {
          const box = event.target.getBoundingClientRect();
          view.onMenu(node, { x: box.left, y: box.bottom });
        }}
      >
        <EllipsisVertical aria-hidden />
      </IconButton>
    </div>
  );
}
