import type { Rule } from '../breach.ts';

/** The server logs, the browser shows; neither prints. */
export const consoleUse: Rule = {
  name: 'console',
  *check({ sources }) {
    for (const { path, mentions } of sources) {
      if (!/^(rules|server|web|client|admin|contract)\//.test(path)) continue;
      for (const { name, line } of mentions) {
        if (name.startsWith('console.')) yield { path, line, sentence: `${name} has no place here; use the log.` };
      }
    }
  },
};
