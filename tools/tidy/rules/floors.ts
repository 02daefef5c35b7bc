import { type Floor, floorNames, isProduct, serverRoom } from '../address.ts';
import type { Rule } from '../breach.ts';
import type { Import } from '../imports.ts';

/** Downward only. The wire goes through a deed to reach a store, because the deed is where permission is asked. */
const reaches: Readonly<Record<Floor, readonly Floor[]>> = {
  rules: ['rules'],
  door: ['door', 'rules'],
  store: ['store', 'door', 'rules'],
  deeds: ['deeds', 'store', 'door', 'rules'],
  wire: ['wire', 'deeds', 'door', 'rules'],
  index: ['wire', 'deeds', 'store', 'door', 'rules'],
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
          sentence: `It stands on no floor; there are ${floorNames.join(', ')}, index.ts and door.ts.`,
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
  if (floor !== 'rules' || isContract(target) || specifier === 'node:crypto') return undefined;
  return `Rules are pure and import the contract only, not "${specifier}".`;
}

function isContract(target: Import['target']): boolean {
  return target.kind === 'file' && target.path.startsWith('contract/');
}
