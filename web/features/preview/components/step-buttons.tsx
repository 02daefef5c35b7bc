import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useWords } from '../../../words/words-context.ts';

/** At the edges of the stage; a finger swipes instead. */
export function StepButtons({
  onPrevious,
  onNext,
}: {
  readonly onPrevious: (() => unknown) | undefined;
  readonly onNext: (() => unknown) | undefined;
}) {
  const words = useWords('preview');
  return (
    <>
      {onPrevious && (
        <Edge side="left-3">
          <IconButton label={words.previous} shortcut="←" onPress={() => void onPrevious()} className={look}>
            <ChevronLeft aria-hidden />
          </IconButton>
        </Edge>
      )}
      {onNext && (
        <Edge side="right-3">
          <IconButton label={words.next} shortcut="→" onPress={() => void onNext()} className={look}>
            <ChevronRight aria-hidden />
          </IconButton>
        </Edge>
      )}
    </>
  );
}

const look = 'rounded-full! border border-line bg-raised shadow-float';

function Edge({ side, children }: { readonly side: 'left-3' | 'right-3'; readonly children: ReactNode }) {
  return <div className={`absolute top-1/2 z-10 -translate-y-1/2 max-tablet:hidden ${side}`}>{children}</div>;
}
