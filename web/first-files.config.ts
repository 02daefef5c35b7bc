import type { Plugin } from 'vite';
import { neededChunks } from './needed-chunks.config.ts';

/** The files that a page begins with, by the modules they are made from, and the words that it speaks. */
export interface FirstPage {
  readonly modules: readonly string[];
  readonly messages: readonly string[];
}

/**
 * Writes into the page which files its addresses begin with, so that `public/theme.js`, which knows the address and the
 * language, lets the browser fetch them at once and not one after the other as each names the next.
 */
export function firstFiles(pages: Readonly<Record<string, FirstPage>>, languages: readonly string[]): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const known = new Set(neededChunks(['index.html'], chunks));
        const rest = (modules: readonly string[]) =>
          neededChunks(modules, chunks).flatMap((chunk) => (known.has(chunk) ? [] : `/${chunk.fileName}`));
        const first = Object.entries(pages).map(([page, { modules, messages }]) => {
          const spoken = languages.map((id) => [
            id,
            rest([`i18n/messages/${id}`, ...messages.map((area) => `i18n/messages/${id}/${area}`)]),
          ]);
          return [page, { files: rest(modules), messages: Object.fromEntries(spoken) }];
        });
        const content = JSON.stringify(Object.fromEntries(first));
        return [{ tag: 'meta', attrs: { name: 'first-files', content }, injectTo: 'head-prepend' }];
      },
    },
  };
}
