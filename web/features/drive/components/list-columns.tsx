import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

/** One grid for heads, rows and skeletons, so that they stand under each other. */
export const rowColumns =
  'grid h-full grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-3 pr-2 pl-4 tablet:grid-cols-[20px_minmax(0,1fr)_8.5rem_6rem_2.25rem] tablet:pr-4 tablet:pl-6';

/** Seen, not read aloud: every row names its values itself. */
export function ListHead({ second, third }: { readonly second: string; readonly third: string }) {
  return (
    <div aria-hidden className="h-8 shrink-0 border-b border-line text-xs font-medium text-muted max-tablet:hidden">
      <div className={rowColumns}>
        <span className="col-span-2">Name</span>
        <span>{second}</span>
        <span className="text-right">{third}</span>
      </div>
    </div>
  );
}

export function ListSkeleton({ rowHeight }: { readonly rowHeight: number }) {
  return (
    <Loading label="Loading the list">
      {widths.map((width) => (
        <div key={width} style={{ height: rowHeight }} className="border-b border-line/70">
          <div className={rowColumns}>
            <Skeleton className="size-5" />
            <div style={{ width }} className="max-w-full">
              <Skeleton className="h-3.5 w-full" />
            </div>
            <Skeleton className="h-3 w-20 max-tablet:hidden" />
            <Skeleton className="h-3 w-12 justify-self-end max-tablet:hidden" />
          </div>
        </div>
      ))}
    </Loading>
  );
}

const widths = [180, 260, 140, 220, 310, 160, 240, 200];
