import type { DriveSort, ViewSettings } from '@hearth/contract';

export const views = ['list', 'compact', 'grid'] as const satisfies readonly ViewSettings['view'][];
export type View = (typeof views)[number];
export const sortFields = ['name', 'modified', 'size', 'type'] as const satisfies readonly DriveSort['by'][];
export type SortField = (typeof sortFields)[number];
/** From the smallest on. */
export const tileSizes = ['s', 'm', 'l', 'xl'] as const satisfies readonly ViewSettings['tiles'][];
export type TileSize = (typeof tileSizes)[number];

export interface Sort {
  readonly by: SortField;
  readonly descending: boolean;
  /** Folders are mixed with files instead of standing before them. */
  readonly mixed?: boolean;
}

/** How a folder is shown; in its address and remembered. */
export interface FolderViewSettings {
  readonly view: View;
  readonly sort: Sort;
  readonly tiles: TileSize;
}

export const defaultViewSettings: FolderViewSettings = {
  view: 'list',
  sort: { by: 'name', descending: false },
  tiles: 'm',
};

/** The part of the settings in the address: `?view=grid&sort=-modified`. Missing values come from the memory. */
export interface ViewSearch {
  readonly view?: View;
  readonly sort?: string;
}

export function parseViewSearch(search: Readonly<Record<string, unknown>>): ViewSearch {
  const view = views.find((candidate) => candidate === search.view);
  const sort = typeof search.sort === 'string' ? parseSort(search.sort) : undefined;
  return { ...(view && { view }), ...(sort && { sort: writeSort(sort) }) };
}

export function viewSettingsFrom(search: ViewSearch, remembered: FolderViewSettings): FolderViewSettings {
  const sort = search.sort === undefined ? undefined : parseSort(search.sort);
  return { view: search.view ?? remembered.view, sort: sort ?? remembered.sort, tiles: remembered.tiles };
}

export function viewSearchOf({ view, sort }: FolderViewSettings): Required<ViewSearch> {
  return { view, sort: writeSort(sort) };
}

/** The sort order after a click on a column head; times and sizes begin with the largest. */
export function sortedBy(sort: Sort, by: SortField): Sort {
  if (sort.by === by) return { ...sort, descending: !sort.descending };
  return { ...sort, by, descending: by === 'modified' || by === 'size' };
}

/** Sets or removes the mixed flag. */
export function mixedIf({ by, descending }: Sort, mixed: boolean): Sort {
  return { by, descending, ...(mixed && { mixed }) };
}

export function nextView(view: View): View {
  return view === 'grid' ? 'list' : 'grid';
}

/** The next tile size, within the limits. */
export function resized(tiles: TileSize, steps: number): TileSize {
  const at = tileSizes.indexOf(tiles) + steps;
  return tileSizes[Math.min(tileSizes.length - 1, Math.max(0, at))] ?? tiles;
}

export function writeSort({ by, descending, mixed }: Sort): string {
  return `${descending ? '-' : ''}${by}${mixed ? mixedMark : ''}`;
}

function parseSort(text: string): Sort | undefined {
  const mixed = text.endsWith(mixedMark);
  const descending = text.startsWith('-');
  const field = text.slice(descending ? 1 : 0, mixed ? -mixedMark.length : undefined);
  const by = sortFields.find((candidate) => candidate === field);
  return by && mixedIf({ by, descending }, mixed);
}

const mixedMark = '.mixed';
