import { ChevronDown, ChevronUp } from 'lucide-react';
import { type Sort, type SortField, sortedBy } from '../../../drive/view-settings/view-settings.ts';
import { cx } from '../../../ui/layout/cx.ts';
import { GridElement } from '../../../ui/lists/grid-element.tsx';
import { columnsOf, secondColumn, thirdColumn, typeColumn } from './row-columns.ts';
import type { ColumnHead, ColumnHeads } from './row-content.ts';

export interface ListHeadProps {
  readonly heads: ColumnHeads;
  readonly hasOriginColumn: boolean;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  /** The width of the scroll bar beside the rows. */
  readonly barWidth?: number;
}

/** The column heads. In a sortable list they are buttons that show the order. */
export function ListHead({ heads, hasOriginColumn, barWidth = 0, ...sorting }: ListHeadProps) {
  return (
    <GridElement
      role="row"
      aria-rowindex={1}
      style={{ paddingInlineEnd: barWidth }}
      className="h-8 shrink-0 border-b border-line text-xs font-medium text-muted @max-md:hidden"
    >
      <div className={columnsOf(hasOriginColumn)}>
        <Head {...sorting} head={heads.name} className="col-span-2" />
        <Head {...sorting} head={heads.second} className={secondColumn} />
        <Head {...sorting} head={heads.type} className={typeColumn} />
        <Head {...sorting} head={heads.third} className={thirdColumn} atEnd />
      </div>
    </GridElement>
  );
}

function Head({
  head: { text, by },
  sort,
  onSort,
  atEnd,
  className,
}: Pick<ListHeadProps, 'sort' | 'onSort'> & {
  readonly head: ColumnHead;
  readonly atEnd?: boolean;
  readonly className: string;
}) {
  const isBy = by !== undefined && sort?.by === by;
  const way = isBy && (sort.descending ? 'descending' : 'ascending');
  return (
    <GridElement
      role="columnheader"
      {...(way && { 'aria-sort': way })}
      className={cx('flex min-w-0', atEnd && 'justify-end', className)}
    >
      {by && sort && onSort ? (
        <SortButton text={text} by={by} sort={sort} onSort={onSort} atEnd={atEnd ?? false} />
      ) : (
        <span className="truncate">{text}</span>
      )}
    </GridElement>
  );
}

interface SortButtonProps {
  readonly text: string;
  readonly by: SortField;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly atEnd: boolean;
}

function SortButton({ text, by, sort, onSort, atEnd }: SortButtonProps) {
  const isBy = sort.by === by;
  const Arrow = sort.descending ? ChevronDown : ChevronUp;
  return (
    <button
      type="button"
      onClick={() => onSort(sortedBy(sort, by))}
      className={cx(
        'group/head -mx-1.5 flex h-6 min-w-0 items-center gap-1 rounded-sm px-1.5 hover:bg-hover hover:text-text',
        isBy && 'text-text',
        atEnd && 'flex-row-reverse',
      )}
    >
      <span className="truncate">{text}</span>
      <Arrow
        aria-hidden
        className={cx(
          'size-3.5 shrink-0',
          !isBy && 'opacity-0 group-hover/head:opacity-50 group-focus-visible/head:opacity-50',
        )}
      />
    </button>
  );
}
