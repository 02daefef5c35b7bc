import { isToolConfig } from '../file-kinds.ts';
import type { Rule } from '../violation.ts';

const allowed = /^(server\/core\/config(\/|\.ts$|\.test\.ts$)|actions\/|tools\/|bench\/|e2e\/)/;

/**
 * The environment is read once and strictly: a variable read elsewhere is missing from the docs and from
 * `hearth doctor`. The shipped actions run in processes of functions, with an environment of their own.
 */
export const environment: Rule = {
  name: 'environment',
  *check({ sources }) {
    for (const { path, mentions } of sources) {
      if (allowed.test(path) || isToolConfig(path)) continue;
      for (const { name, line } of mentions) {
        if (name === 'process.env') yield { path, line, sentence: 'process.env is read only in server/core/config.' };
      }
    }
  },
};
