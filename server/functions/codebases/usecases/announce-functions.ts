import type { FolderListener } from '../../types.ts';

/** Prints what a folder of functions offers, and why a change of it cannot run. */
export function announceFunctions(say: (line: string) => void): FolderListener {
  return {
    loaded(functions, skipped) {
      say(functions.length === 0 ? 'The folder has no functions.' : 'Functions:');
      for (const { name, kind, url } of functions) say(`  ${name}  ${url ?? `(${kind})`}`);
      for (const { name, sentence } of skipped) say(`  ${name}  left out: ${sentence}`);
    },
    failed(sentence) {
      say(`The functions were not loaded; those before keep running.\n${sentence}`);
    },
  };
}
