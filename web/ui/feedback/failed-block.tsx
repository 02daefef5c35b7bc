import { useErrorMessage, useMessages } from '../../i18n/messages-context.ts';
import type { AppError } from '../../lib/backend/app-error.ts';
import { FailedState } from './failed-state.tsx';

/** A block of a page that failed to load, in the size of its content. */
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
  const errorMessage = useErrorMessage();
  return (
    <div className="py-14">
      <FailedState
        title={title}
        sentence={errorMessage(error)}
        reference={error.requestId}
        button={messages.tryAgain}
        onPress={onRetry}
      />
    </div>
  );
}
