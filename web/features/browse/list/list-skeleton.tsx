import type { TileSize } from '../../../drive/view-settings/view-settings.ts';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { cx } from '../../../ui/layout/cx.ts';
import { GridElement } from '../../../ui/lists/grid-element.tsx';
import { columnsOf, secondColumn, thirdColumn, typeColumn } from './row-columns.ts';

/** The placeholder of a list before its first page. */
export function ListSkeleton({
  label,
  rowHeight,
  hasOriginColumn,
}: {
  readonly label: string;
  readonly rowHeight: number;
  readonly hasOriginColumn: boolean;
}) {
  return (
    <Loading label={label}>
      {widths.map((width) => (
        <div key={width} style={{ height: rowHeight }} className="border-b border-line/70">
          <Bones width={width} hasOriginColumn={hasOriginColumn} />
        </div>
      ))}
    </Loading>
  );
}

export function TilesSkeleton({ label, size }: { readonly label: string; readonly size: TileSize }) {
  return (
    <Loading label={label}>
      <div className={cx('grid gap-3 p-4 tablet:px-6', tileGrids[size])}>
        {widths.map((width) => (
          <Skeleton key={width} className="rounded-lg" />
        ))}
      </div>
    </Loading>
  );
}

/** A row that is not loaded yet. It has no animation, because dozens pass in every frame of a fast scroll. */
export function AbsentRow({
  index,
  height,
  isActive,
  hasOriginColumn,
}: {
  readonly index: number;
  readonly height: number;
  readonly isActive: boolean;
  readonly hasOriginColumn: boolean;
}) {
  return (
    <GridElement
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      tabIndex={isActive ? 0 : -1}
      style={{ height, transform: `translateY(${index * height}px)` }}
      className="absolute inset-x-0 top-0 border-b border-line/70 -outline-offset-2"
    >
      <GridElement role="gridcell" className="h-full">
        <div className={columnsOf(hasOriginColumn)}>
          <div className={cx(stillBone, 'size-5')} />
          <div style={{ width: widths[index % widths.length] }} className={cx(stillBone, 'h-3.5 max-w-full')} />
        </div>
      </GridElement>
    </GridElement>
  );
}

function Bones({ width, hasOriginColumn }: { readonly width: number; readonly hasOriginColumn: boolean }) {
  return (
    <div className={columnsOf(hasOriginColumn)}>
      <Skeleton className="size-5" />
      <div style={{ width }} className="max-w-full">
        <Skeleton className="h-3.5 w-full" />
      </div>
      <Skeleton className={`h-3 w-20 ${secondColumn}`} />
      <Skeleton className={`h-3 w-16 ${typeColumn}`} />
      <Skeleton className={`h-3 w-12 justify-self-end ${thirdColumn}`} />
    </div>
  );
}

const tileGrids: Readonly<Record<TileSize, string>> = {
  s: 'auto-rows-[136px] grid-cols-[repeat(auto-fill,minmax(108px,1fr))]',
  m: 'auto-rows-[184px] grid-cols-[repeat(auto-fill,minmax(168px,1fr))]',
  l: 'auto-rows-[244px] grid-cols-[repeat(auto-fill,minmax(222px,1fr))]',
  xl: 'auto-rows-[332px] grid-cols-[repeat(auto-fill,minmax(310px,1fr))]',
};

const stillBone = 'rounded-sm bg-track';
const widths = [180, 260, 140, 220, 310, 160, 240, 200];
