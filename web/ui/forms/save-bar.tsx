import { useMessages } from '../../i18n/messages-context.ts';
import { Button } from '../buttons/button.tsx';

/** A bar at the bottom edge while there are unsaved changes. */
export function SaveBar({
  text,
  verb,
  isPending,
  onSave,
  onDiscard,
}: {
  readonly text: string;
  readonly verb: string;
  readonly isPending: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}) {
  const messages = useMessages('ui');
  return (
    <div
      role="status"
      className="slide-up sticky bottom-4 z-10 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-lg border border-line bg-raised py-2 pe-2 ps-4 shadow-float"
    >
      <p className="min-w-32 flex-1 font-medium">{text}</p>
      <div className="flex gap-2">
        <Button variant="quiet" isDisabled={isPending} onPress={onDiscard}>
          {messages.discard}
        </Button>
        <Button variant="primary" isPending={isPending} onPress={onSave}>
          {verb}
        </Button>
      </div>
    </div>
  );
}
