import { ChevronDown, ChevronUp, Pause, Play, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { phone, useMediaQuery } from '../../../ui/layout/use-media-query.ts';
import { useCoveredBelow } from '../../../ui/overlays/use-covered-below.ts';
import { isAtRisk, isUnsettled, type UploadItem } from '../queue/upload-item.ts';
import type { UploadSystem } from '../queue/upload-manager.ts';
import { countOutcomes } from '../queue/upload-report.ts';
import { summaryOf } from '../queue/upload-summary.ts';
import { LeftFolderRow } from '../sessions/left-folder-row.tsx';
import { useLeftFolders, useUploads } from '../uploads-context.ts';
import { useWakeLock } from '../use-wake-lock.ts';
import { badgeOf } from './badge.ts';
import { PanelMenu } from './panel-menu.tsx';
import { useAppBadge, useFaviconRing, useTrayTitle } from './progress-signs.ts';
import { UploadRow, uploadRowHeight } from './upload-row.tsx';
import { useEndNotice } from './use-end-notice.ts';
import { useRowWindow } from './use-row-window.ts';
import { useSaveReport } from './use-save-report.ts';

/** All uploads of this visit, at the bottom right of every page. */
export function UploadPanel({ system }: { readonly system: UploadSystem }) {
  const { queue } = system;
  const messages = useMessages('uploads');
  const items = useUploads(system);
  const isPhone = useMediaQuery(phone);
  const [open, setOpen] = useState(!isPhone);
  const panel = useRef<HTMLElement>(null);
  const summary = summaryOf(items);
  const active = summary.unsettled > summary.paused;
  const title = useTrayTitle(summary);
  useLeaveGuard(items.some(isAtRisk));
  useFaviconRing(active ? summary.percent : null);
  useAppBadge(badgeOf(summary));
  useWakeLock(active);
  useEndNotice(system.notice, active, title);
  const folders = useLeftFolders(system);
  useCoveredBelow(panel, items.length + folders.length > 0);
  if (items.length + folders.length === 0) return null;
  return (
    <section
      ref={panel}
      aria-label={messages.panel}
      className="slide-up fixed end-0 bottom-[calc(env(safe-area-inset-bottom)+3.5rem)] start-0 z-30 flex flex-col overflow-hidden border-t border-line bg-raised shadow-float tablet:end-4 tablet:bottom-[max(1rem,var(--line-below,0px))] tablet:start-auto tablet:w-[400px] tablet:rounded-lg tablet:border"
    >
      <Announcer percent={summary.percent} active={active} title={title} />
      <header className="flex h-11 items-center pe-2 ps-4 touch:h-12">
        <h2 className="min-w-0 flex-1 truncate text-base font-semibold tabular-nums">
          {items.length > 0 ? title : messages.panel}
        </h2>
        {active && summary.unsettled > 1 && (
          <IconButton label={messages.pauseAll} size="sm" onPress={queue.pauseAll}>
            <Pause aria-hidden />
          </IconButton>
        )}
        {!active && summary.paused > 1 && (
          <IconButton label={messages.resumeAll} size="sm" onPress={queue.resumeAll}>
            <Play aria-hidden />
          </IconButton>
        )}
        <PanelMenu system={system} items={items} summary={summary} />
        <IconButton
          label={open ? messages.fold : messages.unfold}
          size="sm"
          aria-expanded={open}
          onPress={() => setOpen(!open)}
        >
          {open ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
        </IconButton>
        {!active && !items.every(isUnsettled) && (
          <IconButton label={messages.close} size="sm" onPress={() => queue.clearEnded()}>
            <X aria-hidden />
          </IconButton>
        )}
      </header>
      {active && !open && <ProgressBar label={messages.allUploads} percent={summary.percent} />}
      {open && folders.length > 0 && (
        <ul aria-label={messages.folder.list} className="max-h-[40dvh] shrink-0 overflow-y-auto border-t border-line">
          {folders.map((folder) => (
            <LeftFolderRow key={folder.key} folder={folder} folders={system.leftFolders} isNarrow />
          ))}
        </ul>
      )}
      {open && items.length > 0 && <Rows system={system} items={items} />}
      {open && !active && items.length > 0 && <BatchReport items={items} />}
    </section>
  );
}

function Rows({ system, items }: { readonly system: UploadSystem; readonly items: readonly UploadItem[] }) {
  const messages = useMessages('uploads');
  const scroller = useRef<HTMLUListElement>(null);
  const { first, end } = useRowWindow(scroller, items.length, uploadRowHeight);
  return (
    <ul
      ref={scroller}
      aria-label={messages.panel}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the list.
      tabIndex={0}
      className="max-h-[min(21rem,45dvh)] overflow-y-auto overscroll-contain border-t border-line -outline-offset-2"
    >
      {first > 0 && <li aria-hidden style={{ height: first * uploadRowHeight }} />}
      {items.slice(first, end).map((item) => (
        <UploadRow key={item.id} item={item} system={system} />
      ))}
      {end < items.length && <li aria-hidden style={{ height: (items.length - end) * uploadRowHeight }} />}
    </ul>
  );
}

/** Announces the progress to screen readers at every quarter only, because more announcements would disturb. */
function Announcer({
  percent,
  active,
  title,
}: {
  readonly percent: number;
  readonly active: boolean;
  readonly title: string;
}) {
  const messages = useMessages('uploads');
  const format = useFormat();
  const quarter = Math.floor(percent / 25) / 4;
  return (
    <p role="status" className="sr-only">
      {active ? (quarter > 0 ? messages.quarter({ percent: format.percent(quarter) }) : messages.begun) : title}
    </p>
  );
}

/** Counts the results of a large batch and offers the complete report as a download. */
function BatchReport({ items }: { readonly items: readonly UploadItem[] }) {
  const messages = useMessages('uploads');
  const saveReport = useSaveReport();
  const counts = countOutcomes(items);
  const parts = (['uploaded', 'replaced', 'keptBoth', 'skipped', 'failed'] as const)
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => messages.reportParts[outcome]({ count: counts[outcome] }));
  if (items.length < fewest && parts.length < 2) return null;
  return (
    <footer className="flex items-center gap-3 border-t border-line px-4 py-2 text-sm text-muted">
      <span className="min-w-0 flex-1 tabular-nums">{messages.report({ parts })}</span>
      <TextButton onPress={() => saveReport(items)}>{messages.saveReport}</TextButton>
    </footer>
  );
}

const fewest = 10;

/** Asks for confirmation before the page unloads, but only while bytes would be lost. */
function useLeaveGuard(atRisk: boolean): void {
  useEffect(() => {
    if (!atRisk) return;
    const preventLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventLeaving);
    return () => window.removeEventListener('beforeunload', preventLeaving);
  }, [atRisk]);
}
