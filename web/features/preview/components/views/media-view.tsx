import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../../words/words-context.ts';
import { textQuery, ticketQuery } from '../../api/preview-queries.ts';
import type { PreviewFile } from '../../model/preview-file.ts';
import { previewOf } from '../../model/preview-kind.ts';
import { FailedView, NoView } from '../state-views.tsx';
import { useViewerKeys } from '../use-viewer-keys.ts';
import { ViewLoading } from '../view-loading.tsx';
import type { ViewProps } from '../view-props.ts';

/** A film or a sound, fetched by the parts that are played. */
export function MediaView(props: ViewProps) {
  const { file, source } = props;
  const words = useWords('preview');
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
    // The browser says by itself what it cannot play.
    media.current.play().catch(() => {});
  };
  useViewerKeys({ ArrowLeft: seek(-seekSeconds), ArrowRight: seek(seekSeconds), Space: toggle, K: toggle }, 'first');

  if (ticket.isError) return <FailedView error={ticket.error} onRetry={() => void ticket.refetch()} />;
  if (isLost) return <NoView {...props} {...words.unplayable} />;
  if (!ticket.data) return <ViewLoading />;
  const common = {
    ref: media,
    src: ticket.data,
    controls: true,
    onError: () => setLost(true),
    'aria-label': file.name,
  };
  const track = captions && <track kind="captions" src={captions} label={words.captions} default />;
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
const captionBytesMax = 2_000_000;

/** `film.vtt` beside `film.mp4`, as an address of our own: it is text, and is read as nothing else. */
function useCaptions({ file, beside, source }: ViewProps): string | null {
  const found = beside.find((other) => stemOf(other) === stemOf(file) && /\.vtt$/i.test(other.name));
  const isFit = found !== undefined && found.size <= captionBytesMax;
  const { data: text } = useQuery({ ...textQuery(source, found ?? file), enabled: isFit });
  const [url, setUrl] = useState<string | null>(null);
  const isCaption = isFit && typeof text === 'string' && text.replace(/^\ufeff/, '').startsWith('WEBVTT');
  useEffect(() => {
    if (!isCaption) return;
    const made = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [isCaption, text]);
  return url;
}

function stemOf({ name }: PreviewFile): string {
  return name.replace(/\.[^.]+$/, '').toLowerCase();
}
