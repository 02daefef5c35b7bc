import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { FullWindowDialog } from '../../../ui/overlays/full-window-dialog.tsx';
import type { PreviewFile, PreviewSource, PreviewThumbnails } from '../model/preview-file.ts';
import { viewerKeyOf, viewerKeys } from '../model/viewer-shortcuts.ts';
import '../style/preview.css';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { textQuery, ticketQuery } from '../api/preview-queries.ts';
import { previewOf } from '../model/preview-kind.ts';
import { FileIcon } from './file-icon.tsx';
import { Filmstrip } from './filmstrip.tsx';
import { GoneView } from './state-views.tsx';
import { toggleFullScreen } from './use-full-screen.ts';
import { useOpenViewer, useViewerKeys, ViewerContext } from './use-viewer-keys.ts';
import { ViewLoading } from './view-loading.tsx';
import { ViewOf } from './view-of.tsx';
import { ViewerBar } from './viewer-bar.tsx';
import type { ViewerCommands } from './viewer-commands.ts';

export interface ViewerProps<File extends PreviewFile> {
  /** The current file; undefined while it is loading, null when it was deleted. */
  readonly file: File | null | undefined;
  /** The files of the sequence, in order; `total` can be larger than the loaded part. */
  readonly files: readonly File[];
  readonly total: number;
  readonly source: PreviewSource;
  readonly thumbnails: PreviewThumbnails<File>;
  readonly acts: ViewerCommands<File>;
  /** Replaces the view, for example by the text editor; navigation is disabled meanwhile. */
  readonly editor?: ReactNode;
  /** A panel beside the stage, for example the file's details. */
  readonly panel?: ReactNode;
  readonly onShow: (file: File) => void;
  readonly onClose: () => void;
}

/** A full-page viewer for a sequence of files. The page that opens the viewer provides the files and the actions. */
export function Viewer<File extends PreviewFile>(props: ViewerProps<File>) {
  const { file, files, total, source, acts, onShow, onClose } = props;
  const messages = useMessages('preview');
  const index = file ? files.findIndex(({ id }) => id === file.id) : -1;
  const previous = files[index - 1];
  const next = index === -1 ? undefined : files[index + 1];
  const step = (to: File | undefined) => () => (to ? onShow(to) : false);
  const withFile = (act: ((file: File) => void) | undefined) => () => (act && file ? act(file) : false);
  const [me] = useState(() => Symbol('viewer'));
  useOpenViewer(me);
  const { editor } = props;
  const steps = { previous: step(previous), next: step(next) };
  const actions = { trash: withFile(acts.trash), edit: withFile(acts.edit), full: toggleFullScreen };
  useViewerKeys(viewerKeys, editor ? actions : { ...steps, ...actions }, 'after', me);
  usePrefetch(source, previous, next);
  useEffect(
    () => () => {
      if (document.fullscreenElement) void document.exitFullscreen();
    },
    [],
  );
  return (
    <FullWindowDialog label={messages.title({ name: file?.name ?? '' })} onClose={onClose}>
      <div data-viewer className="flex h-full flex-col overflow-hidden">
        <ViewerBar
          file={file ?? undefined}
          position={index === -1 ? null : { n: index + 1, total: Math.max(total, files.length) }}
          acts={acts}
          onClose={onClose}
        />
        <div className="flex min-h-0 flex-1">
          <div className="flex min-w-0 flex-1 flex-col">
            <div className="relative min-h-0 flex-1">
              {file === null && <GoneView onClose={onClose} />}
              {file && (
                <ViewerContext value={me}>
                  <Suspense fallback={<ViewLoading />}>
                    {editor || (
                      <ViewOf
                        key={file.id}
                        file={file}
                        beside={files}
                        source={source}
                        thumbnail={props.thumbnails.of(file)}
                        icon={<FileIcon file={file} className="size-14 stroke-[1.25]" />}
                        onDownload={acts.download && (() => acts.download?.(file))}
                        onStep={(by) => step(by < 0 ? previous : next)()}
                      />
                    )}
                  </Suspense>
                </ViewerContext>
              )}
              {!editor && <StepButtons onPrevious={previous && step(previous)} onNext={next && step(next)} />}
            </div>
            {files.length > 1 && !editor && (
              <Filmstrip files={files} index={index} thumbnails={props.thumbnails} onShow={onShow} />
            )}
          </div>
          {props.panel}
        </div>
      </div>
    </FullWindowDialog>
  );
}

/** Previous and next buttons at the edges of the stage; touch devices swipe instead. */
function StepButtons({
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

/** Prefetches the neighbouring files shortly after the person stops stepping. */
function usePrefetch(source: PreviewSource, ...neighbours: readonly (PreviewFile | undefined)[]): void {
  const queries = useQueryClient();
  const names = neighbours.map((file) => file?.id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `names` identifies the neighbours.
  useEffect(() => {
    // The references keep the decoded images in the browser's cache until a view shows them.
    const images: HTMLImageElement[] = [];
    let isOver = false;
    async function fetchImage(file: PreviewFile) {
      const url = await queries.fetchQuery(ticketQuery(source, file, 'preview'));
      if (isOver) return;
      const image = new Image();
      image.src = url;
      images.push(image);
    }
    const timer = setTimeout(() => {
      for (const file of neighbours) {
        if (!file) continue;
        const { kind } = previewOf(file);
        // A failed prefetch is ignored, because the view itself requests the file again.
        if (kind === 'image' || kind === 'picture') fetchImage(file).catch(() => {});
        else if (isSmallText(kind, file)) void queries.prefetchQuery(textQuery(source, file));
      }
    }, restMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [queries, source, names]);
}

function isSmallText(kind: string, { size }: PreviewFile): boolean {
  return (kind === 'text' || kind === 'markdown' || kind === 'table') && size <= smallBytes;
}

const restMs = 250;
const smallBytes = 200_000;
