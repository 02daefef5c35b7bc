import { isProduct, type ServerRoom, serverRoom, subjectOrder } from '../address.ts';
import type { Rule } from '../breach.ts';

/** Subjects know only those below them, and only by the door; core knows none; nobody knows the rooms at the root. */
export const subjects: Rule = {
  name: 'subjects',
  *check({ sources }) {
    for (const { path, imports } of sources) {
      const here = serverRoom(path);
      if (here === undefined || !isProduct(path)) continue;
      for (const { target, line } of imports) {
        if (target.kind !== 'file' || target.door) continue;
        const there = serverRoom(target.path);
        const sentence = there && objection(here, there, target.path);
        if (sentence !== undefined) yield { path, line, sentence };
      }
    }
  },
};

function objection(here: ServerRoom, there: ServerRoom, path: string): string | undefined {
  if (there.kind === 'core') return undefined;
  if (there.kind === 'root') {
    return here.kind === 'root' ? undefined : `${path} puts the whole together; its parts do not import it.`;
  }
  if (here.kind === 'core') return `Core knows no subject, so it does not import ${there.subject}.`;
  if (here.kind === 'subject') {
    if (here.subject === there.subject) return undefined;
    if (subjectOrder.indexOf(there.subject) > subjectOrder.indexOf(here.subject)) {
      return `${here.subject} stands below ${there.subject} and does not import it (${subjectOrder.join(' ← ')}).`;
    }
  }
  return there.floor === 'index' ? undefined : `${there.subject} is entered by its index.ts, not by ${path}.`;
}
