import type { Plugin } from 'vite';
import { neededChunks } from './needed-chunks.ts';
import { messageModule, type PageRoute } from './page-routes.ts';

/**
 * Lists in index.html the files that the most visited pages load. `public/theme.js` knows the address and the language
 * and preloads them in parallel, which avoids a waterfall of imports.
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
          const messagesByLanguage = languages.map((id) => [
            id,
            pathsOf([messageModule(id), ...messages.map((area) => messageModule(id, area))]),
          ]);
          return [page, { files: pathsOf(modules), messages: Object.fromEntries(messagesByLanguage) }];
        });
        const content = JSON.stringify(Object.fromEntries(first));
        return [{ tag: 'meta', attrs: { name: 'first-files', content }, injectTo: 'head-prepend' }];
      },
    },
  };
}
