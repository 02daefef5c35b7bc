import type { DriveLink } from '@hearth/contract';

export const linkFilters = ['all', 'open', 'paused', 'ended'] as const;
export type LinkFilter = (typeof linkFilters)[number];

/** The links of one kind whose label, note or items have what was typed in them. */
export function filterLinks(links: readonly DriveLink[], filter: LinkFilter, typed: string): readonly DriveLink[] {
  const wanted = typed.trim().toLocaleLowerCase();
  return links.filter(
    (link) => (filter === 'all' || kindOf[link.state] === filter) && (wanted === '' || textOf(link).includes(wanted)),
  );
}

const kindOf = {
  active: 'open',
  scheduled: 'open',
  paused: 'paused',
  expired: 'ended',
  exhausted: 'ended',
  suspended: 'ended',
  revoked: 'ended',
} as const satisfies Readonly<Record<DriveLink['state'], LinkFilter>>;

function textOf({ label, note, targets }: DriveLink): string {
  return [label, note, ...targets.map(({ name }) => name)].join('\n').toLocaleLowerCase();
}
