import { queryOptions } from '@tanstack/react-query';
import type { PreviewFile, PreviewSource, Rendition } from '../model/preview-file.ts';
import type { Encoding } from '../model/text/decode-text.ts';
import { readZipDirectory } from '../model/zip-directory.ts';
import { readBytes, readText } from './read-bytes.ts';

/** The URL of a file's content. The cache drops a ticket before it becomes too old to start a download. */
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

/** The file as text, in the chosen or detected encoding; null when the content is binary. */
export function textQuery(source: PreviewSource, file: PreviewFile, encoding?: Encoding) {
  return queryOptions({
    queryKey: [...keyOf(file), 'text', encoding ?? ''],
    queryFn: async ({ signal }) => {
      if (file.size === 0) return '';
      const { url } = await source.ticket(file.id, 'original');
      return readText(url, file.size, signal, encoding);
    },
    staleTime: cachedMs,
    gcTime: cachedMs,
    refetchOnWindowFocus: false,
  });
}

/** The entries of an archive, read from ranges at its end; null when the file is not an archive. */
export function zipQuery(source: PreviewSource, file: PreviewFile) {
  return queryOptions({
    queryKey: [...keyOf(file), 'zip'],
    queryFn: async ({ signal }) => {
      const { url } = await source.ticket(file.id, 'original');
      return readZipDirectory(file.size, (start, end) => readBytes(url, { start, end }, signal));
    },
    staleTime: cachedMs,
    gcTime: cachedMs,
    refetchOnWindowFocus: false,
  });
}

function keyOf({ id, size, versions }: PreviewFile) {
  return ['preview', id, size, versions ?? 0] as const;
}

const freshMs = 40_000;
const cachedMs = 60_000;
