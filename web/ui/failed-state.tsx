import { CloudOff } from 'lucide-react';
import { Button } from './button.tsx';
import { Reference } from './reference.tsx';

export interface FailedStateProps {
  readonly title: string;
  readonly sentence: string;
  readonly reference?: string | undefined;
  readonly button?: string | undefined;
  readonly onPress?: () => void;
}

/** What happened, the way out, and the reference to quote one click away. */
export function FailedState({ title, sentence, reference, button, onPress }: FailedStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-6 text-center">
      <div className="mb-4 flex size-12 items-center justify-center rounded-full bg-danger-surface text-danger-text">
        <CloudOff aria-hidden className="size-6" />
      </div>
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="mt-1 max-w-96 text-base text-balance text-muted">{sentence}</p>
      {button && onPress && (
        <div className="mt-5">
          <Button onPress={onPress}>{button}</Button>
        </div>
      )}
      {reference && (
        <div className="mt-4">
          <Reference id={reference} />
        </div>
      )}
    </div>
  );
}
