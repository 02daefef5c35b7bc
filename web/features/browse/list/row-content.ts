import type { DriveNode } from '@hearth/contract';
import { marksOf } from '../../../drive/nodes/node-marks.ts';
import type { SortField } from '../../../drive/view-settings/view-settings.ts';
import type { Messages } from '../../../i18n/messages.ts';
import type { Format } from '../../../lib/format/format.ts';

/**
 * What a list shows of its items. It must stay the same object while its content is the same, because rows are memoized
 * by it.
 */
export interface RowContent {
  readonly messages: Messages['drive'];
  readonly format: Format;
  /** The current time for relative dates. */
  readonly now: number;
  /** The time shown in the second column. */
  readonly at: (node: DriveNode) => number;
  /** Replaces the size in the third column. */
  readonly remark?: (node: DriveNode) => string;
  /** The original folder, shown in the second column. The time then uses the column of the type. */
  readonly origin?: (node: DriveNode) => string;
  /** The path, shown below the name. */
  readonly where?: (node: DriveNode) => string;
  /** The URL of a thumbnail, in a list of tiles. */
  readonly picture?: (node: DriveNode) => string | null;
}

/** A column head; `by` makes it a sort button. */
export interface ColumnHead {
  readonly text: string;
  readonly by?: SortField;
}

export interface ColumnHeads {
  readonly name: ColumnHead;
  readonly second: ColumnHead;
  readonly type: ColumnHead;
  readonly third: ColumnHead;
}

/** The state of a row besides its item. */
export interface RowState {
  readonly isSelected: boolean;
  /** The row that has the keyboard focus, or gets it. */
  readonly isActive: boolean;
  /** Dragged items would be dropped into it. */
  readonly isOver: boolean;
  /** Cut to the clipboard. */
  readonly isCut: boolean;
  /** Touch selection is active: rows show a box, and a tap selects instead of opening. */
  readonly isChoosing: boolean;
}

/** The accessible name of a row: the name and the values of its columns. */
export function rowLabel(node: DriveNode, kind: string, content: RowContent): string {
  const { messages, format, now, at, remark, where, origin } = content;
  const parts = [
    node.name,
    kind,
    ...marksOf(node).map(({ texts }) => messages[texts.isSet]),
    remark ? remark(node) : node.kind === 'file' && format.size(node.size),
    format.when(at(node), now),
    where?.(node),
    origin?.(node),
  ];
  return parts.filter(Boolean).join(', ');
}
