import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { neededChunks } from './needed-chunks.ts';
import { messageModule, type PageRoute } from './page-routes.ts';

/**
 * Prints the transfer size of each page without a cache and fails the build above `gzippedMax`. The size counts all
 * gzipped JavaScript of the entry, the layouts, the page and its English messages.
 */
export function routeBudget(pages: readonly PageRoute[], gzippedMax: (path: string) => number): Plugin {
  return {
    name: 'route-budget',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const costs = pages.map((page) => ({ path: page.path, ...costOf(page, chunks) }));
      for (const { path, bytes, files } of costs) {
        this.info(`${path.padEnd(20)} ${(bytes / 1000).toFixed(1).padStart(6)} kB gzipped in ${files} files`);
      }
      const over = costs.filter(({ path, bytes }) => bytes > gzippedMax(path));
      const sentences = over.map(({ path }) => `${path} is over its budget of ${gzippedMax(path) / 1000} kB gzipped.`);
      if (over.length > 0) this.error(sentences.join('\n'));
    },
  };
}

function costOf({ modules, messages }: PageRoute, chunks: readonly Rolldown.OutputChunk[]) {
  const messageModules = [messageModule('en'), ...messages.map((area) => messageModule('en', area))];
  const needed = neededChunks(['index.html', ...modules, ...messageModules], chunks);
  return { bytes: needed.reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0), files: needed.length };
}
