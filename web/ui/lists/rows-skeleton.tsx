import { Loading, Skeleton } from '../feedback/skeleton.tsx';

/** The placeholder of a table while it loads. */
export function RowsSkeleton({ label, rows = 5 }: { readonly label: string; readonly rows?: number }) {
  return (
    <Loading label={label}>
      <div className="rounded-lg border border-line bg-raised">
        {Array.from({ length: rows }, (_, index) => index).map((row) => (
          <div key={row} className="flex items-center gap-3 px-4 py-3 not-last:border-b not-last:border-line">
            <Skeleton className="size-8 rounded-full" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-3.5 w-36 max-w-full" />
              <Skeleton className="h-3 w-52 max-w-full" />
            </div>
            <Skeleton className="h-5 w-16 rounded-full" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
