import type { FolderListener } from '../../types.ts';

/** Prints what a folder of functions offers, and why a change of it cannot run. */
export function announceFunctions(say: (line: string) => void): FolderListener {
  return {
    loaded(functions) {
      say(functions.length === 0 ? 'The folder has no functions.' : 'Functions:');
      for (const { name, kind, url } of functions) say(`  ${name}  ${url ?? `(${kind})`}`);
    },
    failed(sentence) {
      say(`The functions were not loaded; those before keep running.\n${sentence}`);
    },
  };
}
