import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { systemErrorCode } from '../errors.ts';

/**
 * Rewrites a stack of the bundled program to its sources. Node can do so by itself, but then reads the whole map at
 * every start; this reads it at the first error.
 */
export function createSourcePositions(): (stack: string) => string {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (url: string): SourceMap | undefined => {
    if (!maps.has(url)) maps.set(url, readMap(url));
    return maps.get(url);
  };
  return (stack) =>
    stack.replace(/(file:\/\/[^\s)]+?\.js):(\d+):(\d+)/g, (frame, url: string, line: string, column: string) => {
      const found = mapOf(url)?.findEntry(Number(line) - 1, Number(column) - 1);
      if (!found || !('originalSource' in found)) return frame;
      return `${new URL(found.originalSource, url).href}:${found.originalLine + 1}:${found.originalColumn + 1}`;
    });
}

function readMap(url: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${url}.map`), 'utf8')));
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
