import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { cx } from '../../../../ui/layout/cx.ts';
import { ticketQuery } from '../../api/preview-queries.ts';
import { extensionOf, previewOf } from '../../model/preview-kind.ts';
import { viewerKeys } from '../../model/viewer-shortcuts.ts';
import { BrokenView, FailedView } from '../state-views.tsx';
import { useSize } from '../use-size.ts';
import { useViewerKeys } from '../use-viewer-keys.ts';
import { ViewLoading } from '../view-loading.tsx';
import type { ViewProps } from '../view-props.ts';
import { ViewTools, ZoomTools } from '../view-tools.tsx';
import { useGestures } from './use-gestures.ts';

/**
 * An image in three steps: thumbnail, preview, original. It is always an image element, in which an SVG can neither run
 * scripts nor load resources (T6).
 */
export function ImageView(props: ViewProps) {
  const { file, source, thumbnail, onStep } = props;
  const stage = useRef<HTMLDivElement>(null);
  const size = useSize(stage);
  const { zoom, by, rotate, handlers } = useGestures(stage, onStep);
  const isVector = extensionOf(file.name) === 'svg' || file.contentType === 'image/svg+xml';
  const isShownAsItself = previewOf(file).kind === 'image';
  const preview = useQuery({ ...ticketQuery(source, file, 'preview'), enabled: !isVector, retry: false });
  const original = useQuery({ ...ticketQuery(source, file, 'original'), enabled: isShownAsItself });
  const [done, setDone] = useState<Readonly<Record<string, 'shown' | 'broken'>>>({});
  const mark = (layer: string, state: 'shown' | 'broken') => setDone((old) => ({ ...old, [layer]: state }));
  const zooms = { zoomIn: () => by('in'), zoomOut: () => by('out'), zoomReset: () => by('reset') };
  useViewerKeys(viewerKeys, { ...zooms, turn: rotate }, 'first');

  const isPreviewLost = isVector || preview.isError || done.preview === 'broken';
  if (isPreviewLost && (!isShownAsItself || done.original === 'broken')) return <BrokenView {...props} />;
  if (original.isError && isPreviewLost)
    return <FailedView error={original.error} onRetry={() => void original.refetch()} />;

  const isTurned = zoom.quarters % 2 === 1;
  const isHere = done.original === 'shown' || done.preview === 'shown';
  const hidesPreview = done.original === 'shown';
  const layer = 'absolute inset-0 size-full select-none';
  return (
    <div className="absolute inset-0">
      <div
        ref={stage}
        {...handlers}
        className={cx(
          'absolute inset-0 touch-none overflow-hidden',
          zoom.scale > 1 ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in',
        )}
      >
        <div
          // Centred, so that the position is the same in right-to-left layouts.
          className="absolute p-4 tablet:p-8"
          style={{
            left: '50%',
            top: '50%',
            width: isTurned ? size.height : size.width,
            height: isTurned ? size.width : size.height,
            transform: `translate(-50%, -50%) translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale}) rotate(${zoom.quarters * 90}deg)`,
          }}
        >
          <div className="relative size-full">
            {thumbnail && !isHere && <img src={thumbnail} alt="" className={cx(layer, 'object-contain blur-sm')} />}
            {!isVector && preview.data && !hidesPreview && (
              <img
                src={preview.data}
                alt={file.name}
                draggable={false}
                onLoad={() => mark('preview', 'shown')}
                onError={() => mark('preview', 'broken')}
                className={cx(layer, fitsSmall(file.size) ? 'object-scale-down' : 'object-contain')}
              />
            )}
            {original.data && done.original !== 'broken' && (
              <img
                src={original.data}
                alt={hidesPreview ? file.name : ''}
                draggable={false}
                onLoad={() => mark('original', 'shown')}
                onError={() => mark('original', 'broken')}
                className={cx(
                  layer,
                  isVector || !fitsSmall(file.size) ? 'object-contain' : 'object-scale-down',
                  !hidesPreview && 'opacity-0',
                )}
              />
            )}
          </div>
        </div>
      </div>
      {!isHere && !thumbnail && <ViewLoading />}
      {isHere && (
        <ViewTools>
          <ZoomTools scale={zoom.scale} onZoom={by} onRotate={rotate} />
        </ViewTools>
      )}
    </div>
  );
}

/** Icons and small drawings are shown in their own size, because enlarging them only blurs them. */
function fitsSmall(bytes: number): boolean {
  return bytes < 150_000;
}
