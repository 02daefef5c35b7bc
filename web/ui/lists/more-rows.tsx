import { useMessages } from '../../i18n/messages-context.ts';
import { Button } from '../buttons/button.tsx';

/** The button that loads the next page of a list. */
export function MoreRows({
  isThere,
  isPending,
  onPress,
}: {
  readonly isThere: boolean;
  readonly isPending: boolean;
  readonly onPress: () => void;
}) {
  const messages = useMessages('ui');
  if (!isThere) return null;
  return (
    <div className="flex justify-center pt-1">
      <Button isPending={isPending} onPress={onPress}>
        {messages.showMore}
      </Button>
    </div>
  );
}
