import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { textQuery, ticketQuery } from '../../api/preview-queries.ts';
import { captionsOf, captionText } from '../../model/captions.ts';
import { previewOf } from '../../model/preview-kind.ts';
import { filmKeys } from '../../model/viewer-shortcuts.ts';
import { FailedView, NoView } from '../state-views.tsx';
import { useViewerKeys } from '../use-viewer-keys.ts';
import { ViewLoading } from '../view-loading.tsx';
import type { ViewProps } from '../view-props.ts';

/** Video or audio, streamed by range requests. */
export function MediaView(props: ViewProps) {
  const { file, source } = props;
  const messages = useMessages('preview');
  const media = useRef<HTMLVideoElement>(null);
  const ticket = useQuery({ ...ticketQuery(source, file, 'original'), staleTime: Number.POSITIVE_INFINITY });
  const captions = useCaptions(props);
  const [isLost, setLost] = useState(false);
  const isFilm = previewOf(file).kind === 'video';
  const seek = (by: number) => () => {
    if (media.current) media.current.currentTime = Math.max(0, media.current.currentTime + by);
  };
  const toggle = () => {
    if (!media.current?.paused) return media.current?.pause();
    // The media element itself reports what it cannot play.
    media.current.play().catch(() => {});
  };
  useViewerKeys(filmKeys, { seekBack: seek(-seekSeconds), seekForward: seek(seekSeconds), play: toggle }, 'first');

  if (ticket.isError) return <FailedView error={ticket.error} onRetry={() => void ticket.refetch()} />;
  if (isLost) return <NoView {...props} {...messages.unplayable} />;
  if (!ticket.data) return <ViewLoading />;
  const common = {
    ref: media,
    src: ticket.data,
    controls: true,
    onError: () => setLost(true),
    'aria-label': file.name,
  };
  const track = captions && <track kind="captions" src={captions} label={messages.captions} default />;
  if (isFilm) {
    return (
      <div className="absolute inset-0 flex items-center justify-center p-4 tablet:px-16 tablet:py-6">
        <video
          {...common}
          playsInline
          preload="metadata"
          className="max-h-full max-w-full rounded-lg bg-sunken shadow-float"
        >
          {track}
        </video>
      </div>
    );
  }
  return (
    <div className="absolute inset-0 flex items-center justify-center p-4">
      <div className="flex w-full max-w-md flex-col items-center gap-6 rounded-lg border border-line bg-panel px-6 py-9">
        <div className="flex size-28 items-center justify-center rounded-full bg-sunken">{props.icon}</div>
        <p dir="auto" className="max-w-full text-center font-medium break-words">
          {file.name}
        </p>
        <audio {...common} preload="metadata" className="w-full">
          {track}
        </audio>
      </div>
    </div>
  );
}

const seekSeconds = 5;
/**
 * `film.vtt` or `film.srt` beside `film.mp4`, as a blob URL with a text type, so that the file cannot be interpreted as
 * anything else.
 */
function useCaptions({ file, beside, source }: ViewProps): string | null {
  const found = captionsOf(file, beside);
  const { data } = useQuery({ ...textQuery(source, found ?? file), enabled: found !== undefined });
  const text = found && typeof data === 'string' ? captionText(data) : null;
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (text === null) return;
    const made = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [text]);
  return url;
}
