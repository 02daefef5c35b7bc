import type { Plugin } from 'vite';
import { neededChunks } from './needed-chunks.config.ts';
import { messageModule, type PageRoute } from './routes.config.ts';

/**
 * Writes into index.html which files the most visited pages load, so that `public/theme.js`, which knows the address and the
 * language, lets the browser fetch them at once and not one after the other as each names the next.
 */
export function firstFiles(pages: Readonly<Record<string, PageRoute>>, languages: readonly string[]): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const inIndex = new Set(neededChunks(['index.html'], chunks));
        const pathsOf = (modules: readonly string[]) =>
          neededChunks(modules, chunks).flatMap((chunk) => (inIndex.has(chunk) ? [] : `/${chunk.fileName}`));
        const first = Object.entries(pages).map(([page, { modules, messages }]) => {
          const spoken = languages.map((id) => [
            id,
            pathsOf([messageModule(id), ...messages.map((area) => messageModule(id, area))]),
          ]);
          return [page, { files: pathsOf(modules), messages: Object.fromEntries(spoken) }];
        });
        const content = JSON.stringify(Object.fromEntries(first));
        return [{ tag: 'meta', attrs: { name: 'first-files', content }, injectTo: 'head-prepend' }];
      },
    },
  };
}
