import { X } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { useMediaQuery } from '../../../../ui/layout/use-media-query.ts';
import { FullWindowDialog } from '../../../../ui/overlays/full-window-dialog.tsx';
import '../../style/preview.css';
import { changesIn, compareRows } from '../../model/text/compare-rows.ts';
import { FailedView } from '../state-views.tsx';
import { useOpenViewer } from '../use-viewer-keys.ts';
import { ViewLoading } from '../view-loading.tsx';
import { CompareLines } from './compare-lines.tsx';
import { type CompareSide, type TextComparison, useComparison } from './use-comparison.ts';

export interface CompareStageProps {
  readonly title: string;
  readonly before: CompareSide;
  readonly after: CompareSide;
  /** Controls that select the two sides. */
  readonly tools?: ReactNode;
  readonly onClose: () => void;
}

/** Compares two texts, side by side on wide screens and unified on narrow ones. */
export function CompareStage({ title, before, after, tools, onClose }: CompareStageProps) {
  const { close } = useMessages('ui');
  const { comparison, retry } = useComparison(before, after);
  // Registers the comparison as the topmost viewer, which disables the shortcuts of the viewer below.
  const [me] = useState(() => Symbol('comparison'));
  useOpenViewer(me);
  return (
    <FullWindowDialog label={title} onClose={onClose}>
      <div data-viewer className="flex h-full flex-col overflow-hidden">
        <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-panel py-2 ps-4 pe-2">
          <div className="flex min-w-0 flex-1 items-center gap-3">
            <h2 className="truncate font-medium">{title}</h2>
            <Counts comparison={comparison} />
          </div>
          {tools && <div className="order-last tablet:order-none">{tools}</div>}
          <IconButton label={close} shortcut="Esc" onPress={onClose}>
            <X aria-hidden />
          </IconButton>
        </header>
        <div className="relative min-h-0 flex-1">
          <Shown comparison={comparison} before={before} after={after} isNamed={tools !== undefined} onRetry={retry} />
        </div>
      </div>
    </FullWindowDialog>
  );
}

function Counts({ comparison }: { readonly comparison: TextComparison }) {
  const messages = useMessages('textEditor');
  if (comparison.phase !== 'done') return null;
  const { gone, came } = changesIn(comparison.compared.runs);
  return (
    <p role="status" className="flex shrink-0 gap-2 text-sm tabular-nums">
      <span className="sr-only">{messages.counts({ added: came, removed: gone })}</span>
      <span aria-hidden className="text-ok-text">
        +{came}
      </span>
      <span aria-hidden className="text-danger-text">
        −{gone}
      </span>
    </p>
  );
}

function Shown({
  comparison,
  before,
  after,
  isNamed,
  onRetry,
}: Pick<CompareStageProps, 'before' | 'after'> & {
  readonly comparison: TextComparison;
  /** True when the tools above already name both sides. */
  readonly isNamed: boolean;
  readonly onRetry: () => void;
}) {
  const messages = useMessages('textEditor');
  const isWide = useMediaQuery('(width >= 48rem)');
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const layout = isWide ? 'beside' : 'below';
  const rows = useMemo(
    () => (comparison.phase === 'done' ? compareRows(comparison.compared, layout, unfolded) : []),
    [comparison, layout, unfolded],
  );
  if (comparison.phase === 'failed') return <FailedView error={comparison.error} onRetry={onRetry} />;
  if (comparison.phase === 'reading') return <ViewLoading />;
  if (comparison.phase === 'unfit') return <CenteredText>{messages.compareUnfit[comparison.why]}</CenteredText>;
  const { gone, came } = changesIn(comparison.compared.runs);
  if (gone + came === 0) return <CenteredText>{comparison.isEqual ? messages.equal : messages.onlyEnds}</CenteredText>;
  return (
    <div className="flex h-full flex-col">
      {comparison.isRough && (
        <div className="shrink-0 p-3">
          <Notice tone="info">{messages.rough}</Notice>
        </div>
      )}
      <CompareLines
        key={layout}
        layout={layout}
        names={isNamed && !isWide ? null : { before: before.name, after: after.name }}
        rows={rows}
        onUnfold={(id) => setUnfolded(new Set([...unfolded, id]))}
      />
    </div>
  );
}

function CenteredText({ children }: { readonly children: ReactNode }) {
  return (
    <p className="absolute inset-0 flex items-center justify-center p-6 text-center text-balance text-muted">
      {children}
    </p>
  );
}
