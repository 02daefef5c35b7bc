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
  if (!isThere) return null;
  return (
    <div className="flex justify-center pt-1">
      <Button isPending={isPending} onPress={onPress}>
        Show more
      </Button>
    </div>
  );
}
