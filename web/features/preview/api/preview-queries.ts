import { queryOptions } from '@tanstack/react-query';
import type { Encoding } from '../model/decode-text.ts';
import type { PreviewFile, PreviewSource, Rendition } from '../model/preview-file.ts';
import { readZipDirectory } from '../model/zip-directory.ts';
import { readBytes } from './read-bytes.ts';
import { readText } from './read-text.ts';

/** An address to show a file from. It is asked for anew when it might no longer be good to start at. */
export function ticketQuery(source: PreviewSource, file: PreviewFile, rendition: Rendition) {
  return queryOptions({
    queryKey: [...keyOf(file), rendition],
    queryFn: async () => (await source.ticket(file.id, rendition)).url,
    staleTime: freshMs,
    gcTime: freshMs,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** A file as text, in the encoding that somebody says or that is guessed; null when it is not text after all. */
export function textQuery(source: PreviewSource, file: PreviewFile, encoding?: Encoding) {
  return queryOptions({
    queryKey: [...keyOf(file), 'text', encoding ?? ''],
    queryFn: async ({ signal }) => {
      if (file.size === 0) return '';
      const { url } = await source.ticket(file.id, 'original');
      return readText(url, file.size, signal, encoding);
    },
    staleTime: keptMs,
    gcTime: keptMs,
    refetchOnWindowFocus: false,
  });
}

/** What is in an archive, from a few parts at its end; null when it is none. */
export function zipQuery(source: PreviewSource, file: PreviewFile) {
  return queryOptions({
    queryKey: [...keyOf(file), 'zip'],
    queryFn: async ({ signal }) => {
      const { url } = await source.ticket(file.id, 'original');
      return readZipDirectory(file.size, (start, end) => readBytes(url, { start, end }, signal));
    },
    staleTime: keptMs,
    gcTime: keptMs,
    refetchOnWindowFocus: false,
  });
}

function keyOf({ id, size, versions }: PreviewFile) {
  return ['preview', id, size, versions ?? 0] as const;
}

const freshMs = 40_000;
const keptMs = 60_000;
