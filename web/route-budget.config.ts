import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { neededChunks } from './needed-chunks.config.ts';

/**
 * Prints what each page costs a browser that comes for the first time, and fails the build when a page costs more than
 * it may: all JavaScript of the entry, of the frame and of the page itself, gzipped.
 */
export function routeBudget(pages: Readonly<Record<string, readonly string[]>>, gzippedMax: number): Plugin {
  return {
    name: 'route-budget',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const sizes = Object.entries(pages).map(([page, modules]) => ({ page, ...costOf(modules, chunks) }));
      for (const { page, bytes, files } of sizes) {
        this.info(`${page.padEnd(10)} ${(bytes / 1000).toFixed(1).padStart(6)} kB gzipped in ${files} files`);
      }
      const over = sizes.filter(({ bytes }) => bytes > gzippedMax).map(({ page }) => page);
      if (over.length > 0) this.error(`Over the budget of ${gzippedMax / 1000} kB gzipped: ${over.join(', ')}.`);
    },
  };
}

function costOf(modules: readonly string[], chunks: readonly Rolldown.OutputChunk[]): { bytes: number; files: number } {
  const needed = neededChunks(modules, chunks);
  const bytes = needed.reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0);
  return { bytes, files: needed.length };
}
