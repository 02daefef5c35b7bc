import { Part } from '../../../../ui/part.tsx';
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx';
import { rowColumns, secondColumn, thirdColumn, typeColumn } from './row-columns.ts';

/** The first moment of a list, before anything of it is known. */
export function ListSkeleton({ label, rowHeight }: { readonly label: string; readonly rowHeight: number }) {
  return (
    <Loading label={label}>
      {widths.map((width) => (
        <div key={width} style={{ height: rowHeight }} className="border-b border-line/70">
          <Bones width={width} />
        </div>
      ))}
    </Loading>
  );
}

export function TilesSkeleton({ label }: { readonly label: string }) {
  return (
    <Loading label={label}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(168px,1fr))] gap-3 p-4 tablet:px-6">
        {widths.map((width) => (
          <Skeleton key={width} className="h-44 rounded-lg" />
        ))}
      </div>
    </Loading>
  );
}

/** A row that is known to be there but has not come yet. */
export function AbsentRow({
  index,
  height,
  isActive,
}: {
  readonly index: number;
  readonly height: number;
  readonly isActive: boolean;
}) {
  return (
    <Part
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      tabIndex={isActive ? 0 : -1}
      style={{ height, transform: `translateY(${index * height}px)` }}
      className="absolute inset-x-0 top-0 border-b border-line/70 -outline-offset-2"
    >
      <Part role="gridcell" className="h-full">
        <Bones width={widths[index % widths.length] ?? 200} />
      </Part>
    </Part>
  );
}

function Bones({ width }: { readonly width: number }) {
  return (
    <div className={rowColumns}>
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

const widths = [180, 260, 140, 220, 310, 160, 240, 200];
