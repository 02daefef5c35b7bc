import type { DriveNode } from '@hearth/contract';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { isMirrored } from '../../../../lib/format/direction.ts';
import { GridElement } from '../../../../ui/lists/grid-element.tsx';
import { contextPoint, type Point } from '../../../../ui/overlays/context-point.ts';
import { resized, type Sort, type TileSize, type View } from '../../model/folder-view-settings.ts';
import type { Box } from '../../model/list-geometry.ts';
import type { Listing } from '../../model/listing.ts';
import { isSelected, type Selection } from '../../model/selection.ts';
import type { Visit } from '../../model/visits.ts';
import { ListHead } from './list-head.tsx';
import { type ItemParts, ListItems } from './list-items.tsx';
import type { ColumnHeads, RowFace } from './row-face.ts';
import { useArrival, useShown, useVisit } from './use-arrival.ts';
import { useListActive } from './use-list-active.ts';
import { type ListDragParts, useListDrag } from './use-list-drag.ts';
import { useListKeys } from './use-list-keys.ts';
import { useListPointer } from './use-list-pointer.ts';
import { useListWindow } from './use-list-window.ts';
import { useMarquee } from './use-marquee.ts';
import { useWheelSize } from './use-wheel-size.ts';

export interface NodeListProps extends Pick<ListDragParts, 'folder' | 'onDrop'> {
  readonly label: string;
  readonly listing: Listing;
  readonly view: View;
  readonly tiles?: TileSize;
  readonly onTiles?: (tiles: TileSize) => void;
  readonly heads: ColumnHeads;
  readonly face: RowFace;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly isChoosing: boolean;
  readonly onChoose: () => void;
  readonly onOpen?: (node: DriveNode) => void;
  readonly onPreview?: ((node: DriveNode) => void) | undefined;
  /** A menu was asked for on an item, or with null on the empty ground. */
  readonly onMenu: (node: DriveNode | null, at: Point) => void;
  readonly cutIds: ReadonlySet<string>;
  /** Stands in the place of a name. */
  readonly edit?: { readonly id: string; readonly element: ReactNode } | undefined;
  /** How the list was left when one was here before; and told again when one leaves. */
  readonly visit?: Visit | undefined;
  readonly onLeave?: (visit: Visit) => void;
  /** The item to be shown and to have the focus. */
  readonly aim?: string | null;
  /** One came here by keyboard: the list takes the focus. */
  readonly takesFocus: boolean;
}

/** A list of any length, of which only the seen part exists: rows or tiles, read aloud as a grid. */
export function NodeList(props: NodeListProps) {
  const { listing, view, selection, onSelect, onMenu } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { nodes, total } = useSyncExternalStore(listing.subscribe, listing.read);
  const { tiles = 'm', onTiles } = props;
  const window = useListWindow(scroller, total, { view, tiles, isTall: props.face.where !== undefined });
  const active = useListActive(listing, total, scroller, window.reveal, props.visit?.focusId ?? null);
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
  useVisit(props, scroller, active.index);
  useArrival(props.takesFocus && nodes.length > 0, () => active.moveTo(active.index));
  useShown(props.aim ?? null, (id) => active.moveTo(listing.indexOf(id)));
  const { end } = window.range;
  useEffect(() => listing.want(end + lookAhead), [listing, end]);

  const items: ItemParts = {
    nodes,
    total,
    window,
    view,
    tiles,
    face: props.face,
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
            isPlaced={props.face.place !== undefined}
            barWidth={window.barWidth}
            {...(props.sort && props.onSort && { sort: props.sort, onSort: props.onSort })}
          />
        </GridElement>
      )}
      <GridElement
        role="rowgroup"
        ref={scroller}
        className={scrollerLook}
        onFocus={(event) => {
          const index = event.target.closest<HTMLElement>('[data-index]')?.dataset.index;
          if (index !== undefined) active.settle(Number(index));
        }}
        onPointerOver={(event) => explain(event.target, props.face)}
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

/** Pages are asked for before one gets there. */
const lookAhead = 100;

const scrollerLook =
  'relative min-h-0 flex-1 overflow-y-auto overscroll-contain pb-[calc(var(--covered-below,0px)+var(--work-below,0px))] [scroll-padding-bottom:calc(var(--covered-below,0px)+var(--work-below,0px))] outline-hidden max-tablet:pb-[calc(5rem+var(--covered-below,0px)+var(--work-below,0px))]';

/** What a column shows in short is said in full when the pointer rests on it; a thousand tooltips need not be written before. */
function explain(target: EventTarget, { format }: RowFace): void {
  if (!(target instanceof HTMLElement) || target.title) return;
  const { at, bytes } = target.dataset;
  if (at !== undefined) target.title = format.moment(Number(at));
  else if (bytes !== undefined) target.title = format.bytes(Number(bytes));
}

/** Two that listen to the same things. */
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
