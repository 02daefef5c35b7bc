import { ChevronDown, ChevronUp, RotateCw, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useCoveredBelow } from '../../../ui/use-covered-below.ts';
import { phone, useMediaQuery } from '../../../ui/use-media-query.ts';
import { isUnsettled } from '../model/upload-item.ts';
import { summaryOf, titleOf } from '../model/upload-summary.ts';
import { UploadRow } from './upload-row.tsx';
import { useUploadQueue, useUploads } from './uploads-context.ts';
import { useFaviconRing } from './use-favicon-ring.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useRemaining } from './use-remaining.ts';

/** Every upload of this visit, bottom right, over all pages. */
export function UploadTray() {
  const queue = useUploadQueue();
  const items = useUploads();
  const isPhone = useMediaQuery(phone);
  const [open, setOpen] = useState(!isPhone);
  const tray = useRef<HTMLElement>(null);
  const summary = summaryOf(items);
  const active = summary.unsettled > 0;
  const title = titleOf(summary, useRemaining(summary));
  useCoveredBelow(tray, items.length > 0);
  useLeaveGuard(active);
  useFaviconRing(active ? summary.percent : null);
  if (items.length === 0) return null;
  return (
    <section
      ref={tray}
      aria-label="Uploads"
      className="slide-up fixed right-0 bottom-[calc(env(safe-area-inset-bottom)+3.5rem)] left-0 z-30 flex flex-col overflow-hidden border-t border-line bg-raised shadow-float tablet:right-4 tablet:bottom-4 tablet:left-auto tablet:w-[380px] tablet:rounded-lg tablet:border"
    >
      <Announcer percent={summary.percent} active={active} title={title} />
      <header className="flex h-11 items-center gap-1 pr-2 pl-4">
        <h2 className="min-w-0 flex-1 truncate text-base font-semibold tabular-nums">{title}</h2>
        {summary.failed > 1 && (
          <IconButton label="Retry all failed" size="sm" onPress={() => queue.retryFailed()}>
            <RotateCw aria-hidden />
          </IconButton>
        )}
        <IconButton label={open ? 'Fold' : 'Unfold'} size="sm" aria-expanded={open} onPress={() => setOpen(!open)}>
          {open ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
        </IconButton>
        {!active && !items.every(isUnsettled) && (
          <IconButton label="Close" size="sm" onPress={() => queue.clearEnded()}>
            <X aria-hidden />
          </IconButton>
        )}
      </header>
      {active && !open && <ProgressBar label="All uploads" percent={summary.percent} />}
      {open && (
        <ul className="max-h-[min(21rem,45dvh)] overflow-y-auto overscroll-contain border-t border-line">
          {items.map((item) => (
            <UploadRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Tells those who listen at every quarter of the way, not at every step. */
function Announcer({
  percent,
  active,
  title,
}: {
  readonly percent: number;
  readonly active: boolean;
  readonly title: string;
}) {
  const quarter = Math.floor(percent / 25) * 25;
  return (
    <p role="status" className="sr-only">
      {active ? (quarter > 0 ? `${quarter} % uploaded` : 'Uploading') : title}
    </p>
  );
}
