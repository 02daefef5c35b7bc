import type { DriveNode } from '@hearth/contract';
import type { Messages } from '../../../../i18n/messages.ts';
import type { Format } from '../../../../lib/format/format.ts';
import type { SortField } from '../../model/folder-view-settings.ts';

/** What a list shows of its items. It must stay the same value while it shows the same: rows are kept by it. */
export interface RowFace {
  readonly messages: Messages['drive'];
  readonly format: Format;
  /** The moment that `when` counts from. */
  readonly now: number;
  /** The moment in the second column. */
  readonly at: (node: DriveNode) => number;
  /** Stands in the third column instead of the size. */
  readonly remark?: (node: DriveNode) => string;
  /** Stands in the second column: where something lay. The moment then stands in the column of the type. */
  readonly place?: (node: DriveNode) => string;
  /** Stands below the name: where something was found. */
  readonly where?: (node: DriveNode) => string;
  /** The address of a small picture, in a list of tiles. */
  readonly picture?: (node: DriveNode) => string | null;
}

/** The head of a column; `by` makes it a button that sorts. */
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

/** What a row is at the moment, besides its item. */
export interface RowState {
  readonly isSelected: boolean;
  /** The one that has the focus, or gets it. */
  readonly isActive: boolean;
  /** Something is held over it and would go into it. */
  readonly isOver: boolean;
  /** Cut, and waiting to be pasted. */
  readonly isCut: boolean;
  /** A finger chose to select: every row shows a box, and a tap selects instead of opening. */
  readonly isChoosing: boolean;
}

/** How the row is read aloud: its name with what the columns show. */
export function rowLabel(node: DriveNode, kind: string, face: RowFace): string {
  const { messages, format, now, at, remark, where, place } = face;
  const parts = [
    node.name,
    kind,
    node.starred && messages.starred,
    remark ? remark(node) : node.kind === 'file' && format.size(node.size),
    format.when(at(node), now),
    where?.(node),
    place?.(node),
  ];
  return parts.filter(Boolean).join(', ');
}
