/**
 * Where things stand in the menu of an item: the same order everywhere, in groups. Places of what does not exist yet are
 * kept, so that it comes to stand where people will look for it.
 */
export const menuPlaces = [
  ['open', 'openWith', 'preview', 'showInFolder'],
  ['share', 'copyLink', 'send', 'request'],
  ['download', 'keepOffline'],
  ['rename', 'moveTo', 'copyTo', 'duplicate', 'shortcut', 'star', 'tags'],
  ['details', 'versions', 'activity', 'deletedHere'],
  ['run'],
  ['trash', 'purge'],
] as const;

export type MenuPlace = (typeof menuPlaces)[number][number];

/** What has a place in the menu. */
export interface Placed {
  readonly place: MenuPlace;
}

/** In the order of the menu, one list a group; groups with nothing in them are left out. */
export function inGroups<T extends Placed>(entries: readonly T[]): readonly (readonly T[])[] {
  return menuPlaces
    .map((group) => group.flatMap((place) => entries.filter((entry) => entry.place === place)))
    .filter((group) => group.length > 0);
}
