import { type ComponentType, useCallback, useMemo } from 'react';
import type { Key } from 'react-aria-components';
import { Collection } from 'react-aria-components/Collection';
import { GridList, GridListItem, GridListLoadMoreItem } from 'react-aria-components/GridList';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { cx } from './cx.ts';
import { Skeleton } from './skeleton.tsx';

/** Some rows, or all there are. It must come back as it was given: the list keeps in it where a range began. */
export type Selection = 'all' | ReadonlySet<Key>;

export interface RowProps<T> {
  readonly item: T;
  /** A finger chose to select: rows show check marks, and a tap selects instead of opening. */
  readonly isChoosing: boolean;
}

export interface VirtualListProps<T extends { readonly id: string }> {
  readonly label: string;
  readonly items: readonly T[];
  readonly rowHeight: number;
  readonly nameOf: (item: T) => string;
  /**
   * How a row looks. The list builds a row once for each item and keeps it, or ten thousand would be built again at every
   * change; so this must stay the same component, and what changes from outside reaches it through a context.
   */
  readonly Row: ComponentType<RowProps<T>>;
  readonly selected: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly onOpen?: (id: string) => void;
  readonly onLoadMore: () => void;
  readonly isLoadingMore: boolean;
}

/**
 * A long list of which only the visible rows exist. Click selects, Ctrl and Shift extend, arrows move, letters jump,
 * Enter and double click open; on touch a tap opens and a long press selects.
 */
export function VirtualList<T extends { readonly id: string }>(props: VirtualListProps<T>) {
  const { items, nameOf, Row, onOpen, rowHeight } = props;
  const layout = useMemo(() => ({ rowSize: rowHeight, loaderSize: rowHeight }), [rowHeight]);
  const row = useCallback(
    (item: T) => (
      <GridListItem id={item.id} textValue={nameOf(item)} className={rowLook}>
        {({ selectionBehavior }) => <Row item={item} isChoosing={selectionBehavior === 'toggle'} />}
      </GridListItem>
    ),
    [nameOf, Row],
  );
  return (
    <Virtualizer layout={ListLayout} layoutOptions={layout}>
      <GridList
        aria-label={props.label}
        selectionMode="multiple"
        selectionBehavior="replace"
        selectedKeys={props.selected}
        onSelectionChange={props.onSelect}
        {...(onOpen && { onAction: (key: Key) => onOpen(String(key)) })}
        className="h-full overflow-y-auto overscroll-contain pb-[var(--covered-below,0px)] outline-hidden max-tablet:pb-[calc(5rem+var(--covered-below,0px))]"
      >
        <Collection items={items}>{row}</Collection>
        <GridListLoadMoreItem
          onLoadMore={props.onLoadMore}
          isLoading={props.isLoadingMore}
          className="flex items-center gap-3 px-4"
        >
          <Skeleton className="size-5" />
          <Skeleton className="h-3 w-40" />
        </GridListLoadMoreItem>
      </GridList>
    </Virtualizer>
  );
}

const rowLook = cx(
  'group/row relative h-full cursor-default border-b border-line/70 text-base -outline-offset-2 select-none',
  'data-hovered:bg-hover data-selected:bg-selected data-selected:data-hovered:bg-selected-hover',
  "data-selected:before:absolute data-selected:before:inset-y-0 data-selected:before:left-0 data-selected:before:w-0.5 data-selected:before:bg-accent data-selected:before:content-['']",
);
