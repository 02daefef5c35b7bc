import type { Words } from '../../../../words/words.ts';
import { useWords } from '../../../../words/words-context.ts';

export type WorkKind = keyof Words['work']['kinds'];

/** What goes on, by the server's name of it; what is not known yet is called work. */
export function useWorkName(): (kind: string) => string {
  const { kinds } = useWords('work');
  return (kind) => kinds[workKindOf(kind, kinds)];
}

export function workKindOf(kind: string, known: Words['work']['kinds']): WorkKind {
  return isKnown(kind, known) ? kind : 'other';
}

function isKnown(kind: string, known: Words['work']['kinds']): kind is WorkKind {
  return Object.hasOwn(known, kind);
}
