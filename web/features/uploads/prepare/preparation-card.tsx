import { X } from 'lucide-react';
import type { Messages } from '../../../i18n/messages.ts';
import { useErrorMessage, useMessages } from '../../../i18n/messages-context.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import type { PreparationState } from './upload-preparation.ts';

/** The progress between a drop and the first byte, shown when the preparation takes time. */
export function PreparationCard({
  state,
  onStop,
}: {
  readonly state: Exclude<PreparationState, { stage: 'idle' | 'reviewing' }>;
  readonly onStop: () => void;
}) {
  const messages = useMessages('uploads');
  const ui = useMessages('ui');
  const errorMessage = useErrorMessage();
  const isOver = state.stage === 'failed' || state.stage === 'empty';
  return (
    <section
      aria-label={messages.preparation.label}
      className="slide-up fixed end-4 bottom-[calc(max(var(--covered-below,0px),env(safe-area-inset-bottom)+4.5rem))] start-4 z-30 flex flex-col overflow-hidden rounded-lg border border-line bg-raised shadow-float tablet:bottom-[calc(var(--covered-below,0px)+max(1rem,var(--line-below,0px)))] tablet:start-auto tablet:w-[400px]"
    >
      <div className="flex min-h-12 items-center gap-3 py-2 pe-2 ps-4">
        {!isOver && <Spinner />}
        <p role={state.stage === 'failed' ? 'alert' : 'status'} className="min-w-0 flex-1 tabular-nums">
          {state.stage === 'failed' ? errorMessage(state.error) : say(state, messages.preparation)}
        </p>
        <IconButton label={isOver ? ui.close : messages.preparation.stop} size="sm" onPress={onStop}>
          <X aria-hidden />
        </IconButton>
      </div>
      {(state.stage === 'checking' || state.stage === 'comparing') && (
        <ProgressBar
          label={messages.preparation.label}
          percent={Math.floor((state.done / Math.max(1, state.files)) * 100)}
        />
      )}
    </section>
  );
}

function say(
  state: Exclude<PreparationState, { stage: 'idle' | 'reviewing' | 'failed' }>,
  messages: Messages['uploads']['preparation'],
): string {
  switch (state.stage) {
    case 'scanning':
      return messages.scanning({ count: state.files });
    case 'checking':
      return messages.checking({ done: state.done, total: state.files });
    case 'comparing':
      return messages.comparing({ done: state.done, total: state.files });
    case 'making':
      return messages.making;
    case 'empty':
      return messages.nothing;
  }
}
