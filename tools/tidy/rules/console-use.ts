import type { Rule } from '../violation.ts';

/** The server logs and the browser shows; neither prints to the console. */
export const consoleUse: Rule = {
  name: 'console',
  *check({ sources }) {
    for (const { path, mentions } of sources) {
      if (!/^(server|web|client|admin|contract|rules)\//.test(path)) continue;
      for (const { name, line } of mentions) {
        if (name.startsWith('console.')) yield { path, line, sentence: `${name} is not allowed here; use the log.` };
      }
    }
  },
};
