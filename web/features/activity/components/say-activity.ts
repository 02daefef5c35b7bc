import type { DriveActivity } from '@hearth/contract';
import type { Messages } from '../../../i18n/messages.ts';

/** The actor: a person by name, a visitor by the link or request they used. */
export function describePerson({ actor: { kind, name } }: DriveActivity, messages: Messages['activity']): string {
  switch (kind) {
    case 'person':
      return name;
    case 'link':
      return messages.byLink({ label: name });
    case 'request':
      return messages.byRequest({ title: name });
    case 'system':
      return messages.hearth;
  }
}

/** The current location of the item. */
export function describeLocation({ location }: DriveActivity, messages: Messages['activity']): string {
  if (location === null) return messages.gone;
  return location.trashed ? messages.inTrash : [messages.myFiles, ...location.path].join(' › ');
}

/** The change from the old to the new value, if recorded. */
export function describeDetail({ detail: { from, to }, verb, name }: DriveActivity): string {
  if (typeof from === 'string' && typeof to === 'string') return `${from} → ${to}`;
  if (typeof to === 'string') return `→ ${to}`;
  return verb === 'renamed' && typeof from === 'string' ? `${from} → ${name}` : '';
}

/** The header and rows of the CSV file. Times are in UTC, so that exports from different browsers match. */
export function activityTable(
  items: readonly DriveActivity[],
  messages: Messages['activity'],
): readonly (readonly string[])[] {
  const { when, who, what, where, via } = messages.columns;
  return [
    [when, who, what, messages.table, where, via],
    ...items.map((item) => [
      new Date(item.at).toISOString(),
      describePerson(item, messages),
      messages.actions[item.verb],
      describeDetail(item) || item.name,
      describeLocation(item, messages),
      messages.via[item.actor.kind],
    ]),
  ];
}
