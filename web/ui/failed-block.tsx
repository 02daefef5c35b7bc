import { FailedState } from './failed-state.tsx';

/** A part of a page that could not be read, in the room its content would have taken. */
export function FailedBlock({
  title,
  trouble,
  onRetry,
}: {
  readonly title: string;
  readonly trouble: { readonly sentence: string; readonly requestId: string | undefined };
  readonly onRetry: () => void;
}) {
  return (
    <div className="py-14">
      <FailedState
        title={title}
        sentence={trouble.sentence}
        reference={trouble.requestId}
        button="Try again"
        onPress={onRetry}
      />
    </div>
  );
}
