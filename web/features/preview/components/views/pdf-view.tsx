import { useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { openPdf, type PDFDocumentProxy } from '../../api/open-pdf.ts';
import { ticketQuery } from '../../api/preview-queries.ts';
import { viewerKeys } from '../../model/viewer-shortcuts.ts';
import { BrokenView, FailedView } from '../state-views.tsx';
import { useSize } from '../use-size.ts';
import { useViewerKeys } from '../use-viewer-keys.ts';
import { ViewLoading } from '../view-loading.tsx';
import type { ViewProps } from '../view-props.ts';
import { ViewTools, ZoomTools } from '../view-tools.tsx';
import { PdfPage } from './pdf-page.tsx';

/** A PDF as a scrolling list of pages. Only visible pages are fetched and drawn. */
export function PdfView(props: ViewProps) {
  const { file, source } = props;
  const ticket = useQuery({ ...ticketQuery(source, file, 'original'), staleTime: Number.POSITIVE_INFINITY });
  const opened = usePdf(ticket.data, file.size);
  if (ticket.isError) return <FailedView error={ticket.error} onRetry={() => void ticket.refetch()} />;
  if (opened === 'broken') return <BrokenView {...props} />;
  if (!opened) return <ViewLoading />;
  return <Pages name={file.name} pdf={opened.pdf} first={opened.first} />;
}

interface PageSize {
  readonly width: number;
  readonly height: number;
}

interface Opened {
  readonly pdf: PDFDocumentProxy;
  readonly first: PageSize;
}

function Pages({ name, pdf, first }: Opened & { readonly name: string }) {
  const messages = useMessages('preview');
  const scroller = useRef<HTMLDivElement>(null);
  const { width } = useSize(scroller);
  const [zoom, setZoom] = useState(1);
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map());
  const scale = (Math.min(widthMax, Math.max(200, width - 32)) / first.width) * zoom;
  const heightOf = (index: number) => (sizes.get(index) ?? first).height * scale + gapPixels;
  const list = useVirtualizer({
    count: pdf.numPages,
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    paddingStart: 24,
    paddingEnd: 72,
    overscan: 1,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row heights depend on scale and sizes.
  useEffect(() => list.measure(), [scale, sizes]);
  const by = (how: 'in' | 'out' | 'reset') =>
    setZoom((old) => (how === 'reset' ? 1 : Math.min(5, Math.max(0.5, old * (how === 'in' ? 1.25 : 0.8)))));
  const zooms = { zoomIn: () => by('in'), zoomOut: () => by('out'), zoomReset: () => by('reset') };
  useViewerKeys(viewerKeys, zooms, 'first');
  return (
    <div className="absolute inset-0">
      <section
        ref={scroller}
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
        tabIndex={0}
        aria-label={name}
        className="h-full overflow-auto -outline-offset-2"
      >
        <div className="relative mx-auto w-max min-w-full" style={{ height: list.getTotalSize() }}>
          {/* Holds the page width, so that a page is centred and can be scrolled when it is wider than the stage. */}
          <div aria-hidden className="h-0" style={{ width: first.width * scale + 32 }} />
          {width > 0 &&
            list.getVirtualItems().map(({ index, start }) => (
              <div
                key={index}
                className="absolute top-0 start-0 flex w-full justify-center"
                style={{ transform: `translateY(${start}px)` }}
              >
                <PdfPage
                  pdf={pdf}
                  number={index + 1}
                  scale={scale}
                  size={sizes.get(index) ?? first}
                  onSize={(size) =>
                    setSizes((old) => (isSame(old.get(index) ?? first, size) ? old : new Map(old).set(index, size)))
                  }
                />
              </div>
            ))}
        </div>
      </section>
      <ViewTools>
        <span className="px-3 text-xs whitespace-nowrap text-muted tabular-nums">
          {messages.pages({ count: pdf.numPages })}
        </span>
        <ZoomTools scale={zoom} onZoom={by} />
      </ViewTools>
    </div>
  );
}

const widthMax = 860;
const gapPixels = 16;

function isSame(a: PageSize, b: PageSize): boolean {
  return a.width === b.width && a.height === b.height;
}

function usePdf(url: string | undefined, size: number): Opened | 'broken' | null {
  const [opened, setOpened] = useState<Opened | 'broken' | null>(null);
  useEffect(() => {
    if (url === undefined) return;
    const stop = new AbortController();
    async function open(from: string) {
      const pdf = await openPdf(from, size, stop.signal);
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      if (!stop.signal.aborted) setOpened({ pdf, first: { width, height } });
    }
    open(url).catch(() => stop.signal.aborted || setOpened('broken'));
    return () => {
      stop.abort();
      setOpened(null);
    };
  }, [url, size]);
  return opened;
}
