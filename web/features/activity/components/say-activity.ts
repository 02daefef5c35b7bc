import type { DriveActivity } from '@hearth/contract';
import type { Words } from '../../../words/words.ts';

/** Who it was: a person by name, a visitor by what they came by. */
export function sayWho({ actor: { kind, name } }: DriveActivity, words: Words['activity']): string {
  switch (kind) {
    case 'person':
      return name;
    case 'link':
      return words.byLink(name);
    case 'request':
      return words.byRequest(name);
    case 'system':
      return words.hearth;
  }
}

/** Where the thing lies now. */
export function sayWhere({ place }: DriveActivity, words: Words['activity']): string {
  if (place === null) return words.gone;
  return place.trashed ? words.inTrash : [words.myFiles, ...place.path].join(' › ');
}

/** From what to what, where it was said. */
export function sayDetail({ detail: { from, to }, verb, name }: DriveActivity): string {
  if (typeof from === 'string' && typeof to === 'string') return `${from} → ${to}`;
  if (typeof to === 'string') return `→ ${to}`;
  return verb === 'renamed' && typeof from === 'string' ? `${from} → ${name}` : '';
}

/** The head of the file and its rows; the moments are of the world, not of this browser. */
export function activityTable(
  items: readonly DriveActivity[],
  words: Words['activity'],
): readonly (readonly string[])[] {
  const { when, who, what, where, via } = words.columns;
  return [
    [when, who, what, words.table, where, via],
    ...items.map((item) => [
      new Date(item.at).toISOString(),
      sayWho(item, words),
      words.deeds[item.verb],
      sayDetail(item) || item.name,
      sayWhere(item, words),
      words.via[item.actor.kind],
    ]),
  ];
}
