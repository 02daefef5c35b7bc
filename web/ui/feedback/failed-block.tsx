import { useMessages, useTell } from '../../i18n/messages-context.ts';
import type { AppError } from '../../lib/backend/app-error.ts';
import { FailedState } from './failed-state.tsx';

/** A part of a page that could not be read, in the room its content would have taken. */
export function FailedBlock({
  title,
  error,
  onRetry,
}: {
  readonly title: string;
  readonly error: AppError;
  readonly onRetry: () => void;
}) {
  const messages = useMessages('ui');
  const tell = useTell();
  return (
    <div className="py-14">
      <FailedState
        title={title}
        sentence={tell(error)}
        reference={error.requestId}
        button={messages.tryAgain}
        onPress={onRetry}
      />
    </div>
  );
}
