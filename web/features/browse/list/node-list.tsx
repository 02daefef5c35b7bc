import type { DriveNode } from '@hearth/contract';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Listing } from '../../../drive/listings/listing.ts';
import { isSelected, type Selection } from '../../../drive/selection/selection.ts';
import type { ScrollPosition } from '../../../drive/store/scroll-positions.ts';
import { resized, type Sort, type TileSize, type View } from '../../../drive/view-settings/view-settings.ts';
import { isMirrored } from '../../../lib/format/direction.ts';
import { GridElement } from '../../../ui/lists/grid-element.tsx';
import { contextPoint, type Point } from '../../../ui/overlays/context-point.ts';
import { type ListDragOptions, useListDrag } from '../drag/use-list-drag.ts';
import { useListKeys } from '../input/use-list-keys.ts';
import { useListPointer } from '../input/use-list-pointer.ts';
import { useMarquee } from '../input/use-marquee.ts';
import { useWheelSize } from '../input/use-wheel-size.ts';
import type { Box } from './list-geometry.ts';
import { ListHead } from './list-head.tsx';
import { ListItems, type ListItemsProps } from './list-items.tsx';
import type { ColumnHeads, RowContent } from './row-content.ts';
import { useListActive } from './use-list-active.ts';
import { useFocusOnArrival, useScrollPosition, useShowItem } from './use-list-position.ts';
import { useListWindow } from './use-list-window.ts';

export interface NodeListProps extends Pick<ListDragOptions, 'folder' | 'onDrop'> {
  readonly label: string;
  readonly listing: Listing;
  readonly view: View;
  readonly tiles?: TileSize;
  readonly onTiles?: (tiles: TileSize) => void;
  readonly heads: ColumnHeads;
  readonly content: RowContent;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly isChoosing: boolean;
  readonly onChoose: () => void;
  readonly onOpen?: (node: DriveNode) => void;
  readonly onPreview?: ((node: DriveNode) => void) | undefined;
  /** Called for a context menu on an item, or with null on the background. */
  readonly onMenu: (node: DriveNode | null, at: Point) => void;
  readonly cutIds: ReadonlySet<string>;
  /** Replaces the name of an item while it is edited. */
  readonly edit?: { readonly id: string; readonly element: ReactNode } | undefined;
  /** The scroll position of the last visit; `onLeave` reports the new one. */
  readonly position?: ScrollPosition | undefined;
  readonly onLeave?: (position: ScrollPosition) => void;
  /** The item to scroll to and focus. */
  readonly revealId?: string | null;
  /** The list takes the focus when nothing else has it. */
  readonly takesFocus: boolean;
}

/** A virtual list of any length: rows or tiles, with the ARIA role `grid`. */
export function NodeList(props: NodeListProps) {
  const { listing, view, selection, onSelect, onMenu } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { nodes, total } = useSyncExternalStore(listing.subscribe, listing.read);
  const { tiles = 'm', onTiles } = props;
  const window = useListWindow(scroller, total, { view, tiles, isTall: props.content.where !== undefined });
  const active = useListActive(listing, total, scroller, window.reveal, props.position?.focusId ?? null);
  const marquee = useMarquee({ scroller, listing, geometry: window.geometry, selection, onSelect });
  const drag = useListDrag({ ...props });
  const pointer = useListPointer({ ...props, active, wasSweeping: marquee.wasSweeping });
  const onKeyDown = useListKeys({
    ...props,
    total,
    window,
    active,
    onMenu: (node, row) => onMenu(node, contextPoint({ clientX: 0, clientY: 0 }, row, isMirrored())),
  });
  const resize = onTiles && ((steps: number) => onTiles(resized(tiles, steps)));
  useWheelSize(scroller, view === 'grid' ? resize : undefined);
  useScrollPosition(props, scroller, active.index);
  useFocusOnArrival(props.takesFocus && nodes.length > 0, () => active.moveTo(active.index));
  useShowItem(props.revealId ?? null, (id) => active.moveTo(listing.indexOf(id)));
  const { end } = window.range;
  useEffect(() => listing.want(end + lookAhead), [listing, end]);

  const items: ListItemsProps = {
    nodes,
    total,
    window,
    view,
    tiles,
    content: props.content,
    activeIndex: active.index,
    edit: props.edit,
    stateOf: (node, index) => ({
      isSelected: isSelected(selection, node.id),
      isActive: index === active.index,
      isOver: drag.overId === node.id,
      isCut: props.cutIds.has(node.id),
      isChoosing: props.isChoosing,
    }),
  };
  return (
    <GridElement
      role="grid"
      aria-label={props.label}
      aria-multiselectable
      aria-rowcount={Math.ceil(total / window.geometry.columns) + (view === 'grid' ? 0 : 1)}
      aria-colcount={view === 'grid' ? window.geometry.columns : 5}
      className="@container flex min-h-0 flex-1 flex-col"
      onKeyDown={onKeyDown}
    >
      {view !== 'grid' && (
        <GridElement role="rowgroup">
          <ListHead
            heads={props.heads}
            hasOriginColumn={props.content.origin !== undefined}
            barWidth={window.barWidth}
            {...(props.sort && props.onSort && { sort: props.sort, onSort: props.onSort })}
          />
        </GridElement>
      )}
      <GridElement
        role="rowgroup"
        ref={scroller}
        className={scrollerStyle}
        onFocus={(event) => {
          const index = event.target.closest<HTMLElement>('[data-index]')?.dataset.index;
          if (index !== undefined) active.settle(Number(index));
        }}
        onPointerOver={(event) => explain(event.target, props.content)}
        {...drag.handlers}
        {...both(pointer, marquee.handlers)}
      >
        <div style={{ height: window.height }} className="relative">
          <ListItems {...items} />
          {marquee.box && <Rectangle {...marquee.box} />}
        </div>
      </GridElement>
    </GridElement>
  );
}

/** How many items are requested ahead of the visible ones. */
const lookAhead = 100;

const scrollerStyle =
  'relative min-h-0 flex-1 overflow-y-auto overscroll-contain pb-[calc(var(--covered-below,0px)+var(--work-below,0px))] [scroll-padding-bottom:calc(var(--covered-below,0px)+var(--work-below,0px))] outline-hidden max-tablet:pb-[calc(5rem+var(--covered-below,0px)+var(--work-below,0px))]';

/** Sets the full date or size as tooltip on hover, instead of rendering a thousand tooltips. */
function explain(target: EventTarget, { format }: RowContent): void {
  if (!(target instanceof HTMLElement) || target.title) return;
  const { at, bytes } = target.dataset;
  if (at !== undefined) target.title = format.moment(Number(at));
  else if (bytes !== undefined) target.title = format.bytes(Number(bytes));
}

/** Combines two sets of event listeners. */
function both<A extends Listeners, B extends Listeners>(first: A, second: B): Omit<A, keyof B> & B {
  const together: Listeners = { ...first };
  for (const [name, listen] of Object.entries(second)) {
    const other = first[name];
    together[name] = (event) => {
      other?.(event);
      listen(event);
    };
  }
  return together as Omit<A, keyof B> & B;
}

// biome-ignore lint/suspicious/noExplicitAny: each listener names the event it takes; here they are only passed on.
type Listeners = Record<string, (event: any) => void>;

function Rectangle({ left, top, width, height }: Box) {
  return (
    <div
      aria-hidden
      style={{ width, height, insetInlineStart: left, transform: `translateY(${top}px)` }}
      className="pointer-events-none absolute top-0 z-2 rounded-sm border border-accent bg-accent-soft"
    />
  );
}
