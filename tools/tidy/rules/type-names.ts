import { isTest, packageOf } from '../file-kinds.ts';
import type { Rule } from '../violation.ts';

/** An exported type name is unique in its package: two types of one name cannot be told apart in a search or a review. */
export const typeNames: Rule = {
  name: 'type-names',
  *check({ sources }) {
    const first = new Map<string, string>();
    for (const { path, names } of sources) {
      if (isTest(path)) continue;
      for (const { name, line, kind } of names) {
        if (kind !== 'exported type') continue;
        const key = `${packageOf(path)} ${name}`;
        const other = first.get(key);
        if (other === undefined) first.set(key, path);
        else if (other !== path) yield { path, line, sentence: `The type ${name} is also exported by ${other}.` };
      }
    }
  },
};
