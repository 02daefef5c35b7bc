import { useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { File, Folder, LockKeyhole } from 'lucide-react';
import { useRef } from 'react';
import { useFormat, useMessages } from '../../../../i18n/messages-context.ts';
import { MiddleEllipsis } from '../../../../ui/text/middle-ellipsis.tsx';
import { zipQuery } from '../../api/preview-queries.ts';
import type { ZipDirectory, ZipEntry } from '../../model/zip-directory.ts';
import { BrokenView, FailedView } from '../state-views.tsx';
import { ViewLoading } from '../view-loading.tsx';
import type { ViewProps } from '../view-props.ts';

/** The entries of an archive, listed without downloading the archive. */
export function ZipView(props: ViewProps) {
  const zip = useQuery(zipQuery(props.source, props.file));
  if (zip.isError) return <FailedView error={zip.error} onRetry={() => void zip.refetch()} />;
  if (zip.data === null) return <BrokenView {...props} />;
  if (!zip.data) return <ViewLoading />;
  return <ZipList name={props.file.name} zip={zip.data} />;
}

function ZipList({ name, zip }: { readonly name: string; readonly zip: ZipDirectory }) {
  const messages = useMessages('preview');
  const { entries, total } = zip;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPixels,
    overscan: 15,
  });
  return (
    <div className="absolute inset-0 flex justify-center p-3 tablet:p-6">
      <div className="flex h-fit max-h-full w-full max-w-3xl flex-col overflow-hidden rounded-lg border border-line bg-panel">
        <h3 className="shrink-0 border-b border-line px-4 py-3 font-semibold">
          {total > entries.length
            ? messages.entriesCut({ shown: entries.length, total })
            : messages.entries({ count: entries.length })}
        </h3>
        {entries.length === 0 && <p className="px-4 py-10 text-center text-muted">{messages.emptyZip}</p>}
        <section
          ref={scroller}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
          tabIndex={0}
          aria-label={name}
          className="min-h-0 flex-1 overflow-y-auto -outline-offset-2"
        >
          <ul className="relative" style={{ height: list.getTotalSize() }}>
            {list.getVirtualItems().map(({ index, start }) => {
              const entry = entries[index];
              return (
                entry && <Row key={index} entry={entry} start={start} position={index + 1} total={entries.length} />
              );
            })}
          </ul>
        </section>
      </div>
    </div>
  );
}

function Row({
  entry,
  start,
  position,
  total,
}: {
  readonly entry: ZipEntry;
  readonly start: number;
  readonly position: number;
  readonly total: number;
}) {
  const messages = useMessages('preview');
  const format = useFormat();
  const Icon = entry.isFolder ? Folder : File;
  return (
    <li
      aria-posinset={position}
      aria-setsize={total}
      className="absolute top-0 start-0 flex h-9 w-full items-center gap-3 border-line px-4 not-last:border-b"
      style={{ transform: `translateY(${start}px)` }}
    >
      <Icon
        aria-hidden
        className={entry.isFolder ? 'size-4 shrink-0 text-kind-folder' : 'size-4 shrink-0 text-muted'}
      />
      <div className="min-w-0 flex-1">
        <MiddleEllipsis text={entry.name} />
      </div>
      {entry.isLocked && <LockKeyhole role="img" aria-label={messages.locked} className="size-4 shrink-0 text-muted" />}
      {!entry.isFolder && (
        <span className="shrink-0 text-sm text-muted tabular-nums" title={format.bytes(entry.size)}>
          {format.size(entry.size)}
        </span>
      )}
    </li>
  );
}

const rowPixels = 36;
