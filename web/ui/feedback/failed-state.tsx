import { CloudOff } from 'lucide-react';
import { Button } from '../buttons/button.tsx';
import { RequestId } from './request-id.tsx';

export interface FailedStateProps {
  readonly title: string;
  readonly sentence: string;
  readonly reference?: string | undefined;
  readonly button?: string | undefined;
  readonly onPress?: () => void;
  /** The state fills the whole page. */
  readonly isPage?: boolean;
}

/** The error, a button to recover, and the request id behind one click. */
export function FailedState({ title, sentence, reference, button, onPress, isPage }: FailedStateProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div role="alert" className="flex flex-col items-center px-6 text-center">
      <div className="mb-4 flex size-12 items-center justify-center rounded-full bg-danger-surface text-danger-text">
        <CloudOff aria-hidden className="size-6" />
      </div>
      <Heading className="text-lg font-semibold">{title}</Heading>
      <p className="mt-1 max-w-96 text-base text-balance text-muted">{sentence}</p>
      {button && onPress && (
        <div className="mt-5">
          <Button onPress={onPress}>{button}</Button>
        </div>
      )}
      {reference && (
        <div className="mt-4">
          <RequestId id={reference} />
        </div>
      )}
    </div>
  );
}
