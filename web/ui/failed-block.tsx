import type { Trouble } from '../lib/trouble.ts';
import { useTell, useWords } from '../words/words-context.ts';
import { FailedState } from './failed-state.tsx';

/** A part of a page that could not be read, in the room its content would have taken. */
export function FailedBlock({
  title,
  trouble,
  onRetry,
}: {
  readonly title: string;
  readonly trouble: Trouble;
  readonly onRetry: () => void;
}) {
  const words = useWords('ui');
  const tell = useTell();
  return (
    <div className="py-14">
      <FailedState
        title={title}
        sentence={tell(trouble)}
        reference={trouble.requestId}
        button={words.tryAgain}
        onPress={onRetry}
      />
    </div>
  );
}
