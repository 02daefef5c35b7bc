import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { viewerKeyOf } from '../model/viewer-shortcuts.ts';

/** Previous and next buttons at the edges of the stage; touch devices swipe instead. */
export function StepButtons({
  onPrevious,
  onNext,
}: {
  readonly onPrevious: (() => unknown) | undefined;
  readonly onNext: (() => unknown) | undefined;
}) {
  const messages = useMessages('preview');
  return (
    <>
      {onPrevious && (
        <Edge side="start-3">
          <IconButton
            label={messages.previous}
            shortcut={viewerKeyOf('previous')}
            onPress={() => void onPrevious()}
            className={buttonClass}
          >
            <ChevronLeft aria-hidden />
          </IconButton>
        </Edge>
      )}
      {onNext && (
        <Edge side="end-3">
          <IconButton
            label={messages.next}
            shortcut={viewerKeyOf('next')}
            onPress={() => void onNext()}
            className={buttonClass}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        </Edge>
      )}
    </>
  );
}

const buttonClass = 'rounded-full! border border-line bg-raised shadow-float';

function Edge({ side, children }: { readonly side: 'start-3' | 'end-3'; readonly children: ReactNode }) {
  return <div className={`absolute top-1/2 z-10 -translate-y-1/2 max-tablet:hidden ${side}`}>{children}</div>;
}
