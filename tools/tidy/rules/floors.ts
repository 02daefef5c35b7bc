import { type Floor, floorNames, isProduct, serverRoom } from '../address.ts';
import type { Rule } from '../breach.ts';
import type { Import } from '../imports.ts';

/** Downward only. The api layer goes through a use case to reach a store, because the use case is where permission is asked. */
const reaches: Readonly<Record<Floor, readonly Floor[]>> = {
  domain: ['domain'],
  // What a module offers is named by the types of its use cases.
  types: ['types', 'usecases', 'domain'],
  store: ['store', 'types', 'domain'],
  usecases: ['usecases', 'store', 'types', 'domain'],
  api: ['api', 'usecases', 'types', 'domain'],
  index: ['api', 'usecases', 'store', 'types', 'domain'],
};

export const floors: Rule = {
  name: 'floors',
  *check({ sources }) {
    for (const { path, imports } of sources) {
      const here = serverRoom(path);
      if (here?.kind !== 'subject' || !isProduct(path)) continue;
      if (here.floor === undefined) {
        yield {
          path,
          line: 1,
          sentence: `It stands on no floor; there are ${floorNames.join(', ')}, index.ts and types.ts.`,
        };
        continue;
      }
      for (const each of imports) {
        const sentence = objection(here.subject, here.floor, each);
        if (sentence !== undefined) yield { path, line: each.line, sentence };
      }
    }
  },
};

function objection(subject: string, floor: Floor, { target, specifier }: Import): string | undefined {
  const there = target.kind === 'file' ? serverRoom(target.path) : undefined;
  const inside = there?.kind === 'subject' && there.subject === subject && !isContract(target);
  if (inside) {
    if (there.floor === undefined || reaches[floor].includes(there.floor)) return undefined;
    return `${floor} does not import ${there.floor} (only ${reaches[floor].join(', ')}).`;
  }
  // A pure function of a module below stays pure; which modules those are, another rule says.
  const isModuleBelow = there?.kind === 'subject' && there.floor === 'index';
  if (floor !== 'domain' || isContract(target) || isModuleBelow || specifier === 'node:crypto') return undefined;
  return `The domain is pure and import the contract only, not "${specifier}".`;
}

function isContract(target: Import['target']): boolean {
  return target.kind === 'file' && target.path.startsWith('contract/');
}
