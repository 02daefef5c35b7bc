import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx';

/** The placeholder of a tab that loads a list. */
export function TabSkeleton({ label }: { readonly label: string }) {
  return (
    <Loading label={label}>
      <div className="flex flex-col gap-5 px-4 py-4">
        {['w-44', 'w-36', 'w-48'].map((width) => (
          <div key={width} className="flex flex-col gap-2">
            <Skeleton className={`h-3.5 ${width}`} />
            <Skeleton className="h-3 w-24" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
