import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { FullWindowDialog } from '../../../ui/overlays/full-window-dialog.tsx';
import type { PreviewFile, PreviewSource, PreviewThumbnails } from '../model/preview-file.ts';
import { viewerKeys } from '../model/viewer-shortcuts.ts';
import '../style/preview.css';
import { FileIcon } from './file-icon.tsx';
import { Filmstrip } from './filmstrip.tsx';
import { GoneView } from './state-views.tsx';
import { StepButtons } from './step-buttons.tsx';
import { toggleFullScreen } from './use-full-screen.ts';
import { usePrefetch } from './use-prefetch.ts';
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
          place={index === -1 ? null : { n: index + 1, total: Math.max(total, files.length) }}
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
