import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { isMirrored } from '../../../lib/format/direction.ts';
import { cx } from '../../../ui/layout/cx.ts';
import type { PreviewFile, PreviewThumbnails } from '../model/preview-file.ts';
import { FileIcon } from './file-icon.tsx';

export interface FilmstripProps<File extends PreviewFile> {
  readonly files: readonly File[];
  readonly index: number;
  readonly thumbnails: PreviewThumbnails<File>;
  readonly onShow: (file: File) => void;
}

/** Thumbnails of the neighbouring files, virtualised. */
export function Filmstrip<File extends PreviewFile>(props: FilmstripProps<File>) {
  const { files, index, thumbnails, onShow } = props;
  const messages = useMessages('preview');
  const scroller = useRef<HTMLElement>(null);
  useSyncExternalStore(thumbnails.subscribe, thumbnails.read);
  const strip = useVirtualizer({
    horizontal: true,
    isRtl: isMirrored(),
    count: files.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cellPixels,
    paddingStart: 12,
    paddingEnd: 12,
    overscan: 4,
  });
  useEffect(() => {
    if (index >= 0) strip.scrollToIndex(index, { align: 'center' });
  }, [strip, index]);
  return (
    <nav
      ref={scroller}
      aria-label={messages.strip}
      className="h-[68px] shrink-0 overflow-x-auto overflow-y-hidden border-t border-line bg-panel [scrollbar-width:none]"
    >
      <div className="relative mx-auto h-full" style={{ width: strip.getTotalSize() }}>
        {strip.getVirtualItems().map((cell) => {
          const file = files[cell.index];
          if (!file) return null;
          const picture = thumbnails.of(file);
          const isShown = cell.index === index;
          return (
            <button
              key={file.id}
              type="button"
              aria-label={file.name}
              data-tooltip={file.name}
              aria-current={isShown}
              // Roving tabindex: the arrow keys move between files, so the strip is one tab stop.
              tabIndex={isShown || (index === -1 && cell.index === 0) ? 0 : -1}
              onClick={() => onShow(file)}
              style={{ insetInlineStart: cell.start }}
              className={cx(
                'absolute top-2 flex size-[52px] items-center justify-center overflow-hidden rounded-md border bg-sunken transition-colors',
                isShown ? 'border-accent ring-2 ring-accent' : 'border-line hover:border-edge',
              )}
            >
              {picture ? (
                <img src={picture} alt="" draggable={false} className="size-full object-cover" />
              ) : (
                <FileIcon file={file} className="size-6" />
              )}
            </button>
          );
        })}
      </div>
    </nav>
  );
}

const cellPixels = 60;
