import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { textQuery, ticketQuery } from '../api/preview-queries.ts';
import type { PreviewFile, PreviewSource } from '../model/preview-file.ts';
import { previewOf } from '../model/preview-kind.ts';

/** Prefetches the neighbouring files shortly after the person stops stepping. */
export function usePrefetch(source: PreviewSource, ...neighbours: readonly (PreviewFile | undefined)[]): void {
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
