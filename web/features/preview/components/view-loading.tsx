import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useWords } from '../../../words/words-context.ts';

/** The shape of something that comes. */
export function ViewLoading() {
  const words = useWords('preview');
  return (
    <div className="absolute inset-0 flex items-center justify-center p-10">
      <Loading label={words.loading}>
        <Skeleton className="h-[46vh] w-[min(70vw,36rem)] rounded-lg" />
      </Loading>
    </div>
  );
}
