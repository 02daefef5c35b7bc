import { useWords } from '../words/words-context.ts';
import { Button } from './button.tsx';

/** Below a list that has another page. */
export function MoreRows({
  isThere,
  isPending,
  onPress,
}: {
  readonly isThere: boolean;
  readonly isPending: boolean;
  readonly onPress: () => void;
}) {
  const words = useWords('ui');
  if (!isThere) return null;
  return (
    <div className="flex justify-center pt-1">
      <Button isPending={isPending} onPress={onPress}>
        {words.showMore}
      </Button>
    </div>
  );
}
