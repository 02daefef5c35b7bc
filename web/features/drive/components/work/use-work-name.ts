import type { Messages } from '../../../../i18n/messages.ts';
import { useMessages } from '../../../../i18n/messages-context.ts';

export type WorkKind = keyof Messages['work']['kinds'];

/** What goes on, by the server's name of it; what is not known yet is called work. */
export function useWorkName(): (kind: string) => string {
  const { kinds } = useMessages('work');
  return (kind) => kinds[workKindOf(kind, kinds)];
}

export function workKindOf(kind: string, known: Messages['work']['kinds']): WorkKind {
  return isKnown(kind, known) ? kind : 'other';
}

function isKnown(kind: string, known: Messages['work']['kinds']): kind is WorkKind {
  return Object.hasOwn(known, kind);
}
