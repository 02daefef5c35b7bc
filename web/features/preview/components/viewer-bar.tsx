import { Download, ExternalLink, Info, Maximize, Minimize, PencilLine, Star, Trash2, X } from 'lucide-react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { cx } from '../../../ui/layout/cx.ts';
import { MiddleEllipsis } from '../../../ui/text/middle-ellipsis.tsx';
import type { PreviewFile } from '../model/preview-file.ts';
import { viewerKeyOf } from '../model/viewer-shortcuts.ts';
import { FileIcon } from './file-icon.tsx';
import { toggleFullScreen, useIsFullScreen } from './use-full-screen.ts';
import type { ViewerCommands } from './viewer-commands.ts';

export interface ViewerBarProps<File extends PreviewFile> {
  readonly file: File | undefined;
  readonly position: { readonly n: number; readonly total: number } | null;
  readonly acts: ViewerCommands<File>;
  readonly onClose: () => void;
}

/** The name of the file, its position and the actions on it. */
export function ViewerBar<File extends PreviewFile>({ file, position, acts, onClose }: ViewerBarProps<File>) {
  const messages = useMessages('preview');
  const { close } = useMessages('ui');
  const format = useFormat();
  // On a phone five buttons leave no room for the name, so they get their own row.
  const isFull = acts.star !== undefined || acts.trash !== undefined;
  return (
    <header
      className={cx(
        'flex h-14 shrink-0 items-center gap-1 border-b border-line bg-panel pe-2 ps-4',
        isFull && 'max-tablet:h-auto max-tablet:flex-wrap max-tablet:py-1.5',
      )}
    >
      {file && (
        <div className="flex min-w-0 flex-1 items-center gap-3">
          <FileIcon file={file} className="size-5" />
          <div className="min-w-0">
            <h2 className="flex min-w-0 font-medium">
              <MiddleEllipsis text={file.name} />
            </h2>
            <p aria-live="polite" className="truncate text-xs text-muted tabular-nums">
              <span title={format.bytes(file.size)}>{format.size(file.size)}</span>
              {position &&
                position.total > 1 &&
                ` · ${messages.position({ count: position.n, total: position.total })}`}
            </p>
          </div>
        </div>
      )}
      {!file && <div className="flex-1" />}
      {file && (
        <span
          className={cx(
            'flex items-center gap-1',
            isFull && 'max-tablet:order-last max-tablet:w-full max-tablet:justify-between',
          )}
        >
          <FileButtons file={file} acts={acts} />
        </span>
      )}
      <FullScreenButton />
      <span aria-hidden className={cx('mx-1 h-5 w-px bg-line', isFull && 'max-tablet:hidden')} />
      <IconButton label={close} shortcut="Esc" onPress={onClose}>
        <X aria-hidden />
      </IconButton>
    </header>
  );
}

function FileButtons<File extends PreviewFile>({
  file,
  acts,
}: {
  readonly file: File;
  readonly acts: ViewerCommands<File>;
}) {
  const messages = useMessages('preview');
  const { open, download, star, edit, details, trash } = acts;
  const isStarred = acts.isStarred?.(file) ?? false;
  return (
    <>
      {edit && (
        <IconButton label={messages.edit} shortcut={viewerKeyOf('edit')} onPress={() => edit(file)}>
          <PencilLine aria-hidden />
        </IconButton>
      )}
      {open && (
        <IconButton label={messages.open} onPress={() => open(file)} className="max-tablet:hidden">
          <ExternalLink aria-hidden />
        </IconButton>
      )}
      {download && (
        <IconButton label={messages.download} onPress={() => download(file)}>
          <Download aria-hidden />
        </IconButton>
      )}
      {star && (
        <IconButton label={isStarred ? messages.unstar : messages.star} onPress={() => star(file, !isStarred)}>
          <Star aria-hidden className={cx(isStarred && 'fill-current text-accent-text')} />
        </IconButton>
      )}
      {details && (
        <IconButton label={messages.details} onPress={() => details(file)}>
          <Info aria-hidden />
        </IconButton>
      )}
      {trash && (
        <IconButton label={messages.trash} shortcut={viewerKeyOf('trash')} onPress={() => trash(file)}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </>
  );
}

function FullScreenButton() {
  const messages = useMessages('preview');
  const isFull = useIsFullScreen();
  const Icon = isFull ? Minimize : Maximize;
  return (
    <IconButton
      label={isFull ? messages.leaveFullScreen : messages.fullScreen}
      shortcut={viewerKeyOf('full')}
      onPress={toggleFullScreen}
      className="max-tablet:hidden"
    >
      <Icon aria-hidden />
    </IconButton>
  );
}
