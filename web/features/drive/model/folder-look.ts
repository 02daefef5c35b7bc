import type { DriveSort } from '@hearth/contract';

export const views = ['list', 'compact', 'grid'] as const;
export type View = (typeof views)[number];
export const sortFields = ['name', 'modified', 'size', 'type'] as const satisfies readonly DriveSort['by'][];
export type SortField = (typeof sortFields)[number];

export interface Sort {
  readonly by: SortField;
  readonly descending: boolean;
}

/** How a folder is shown: part of its address, and remembered for it in this browser. */
export interface FolderLook {
  readonly view: View;
  readonly sort: Sort;
}

export const plainLook: FolderLook = { view: 'list', sort: { by: 'name', descending: false } };

/** As it stands in the address: `?view=grid&sort=-modified`. What is not said there is as it was remembered. */
export interface LookSearch {
  readonly view?: View;
  readonly sort?: string;
}

export function lookSearch(search: Readonly<Record<string, unknown>>): LookSearch {
  const view = views.find((known) => known === search.view);
  const sort = typeof search.sort === 'string' ? parseSort(search.sort) : undefined;
  return { ...(view && { view }), ...(sort && { sort: writeSort(sort) }) };
}

export function lookOf(search: LookSearch, remembered: FolderLook): FolderLook {
  const sort = search.sort === undefined ? undefined : parseSort(search.sort);
  return { view: search.view ?? remembered.view, sort: sort ?? remembered.sort };
}

export function searchOf({ view, sort }: FolderLook): Required<LookSearch> {
  return { view, sort: writeSort(sort) };
}

/** A press on the head of a column: the other way round, or by this. Times and sizes begin with the greatest. */
export function sortedBy(sort: Sort, by: SortField): Sort {
  if (sort.by === by) return { by, descending: !sort.descending };
  return { by, descending: by === 'modified' || by === 'size' };
}

export function nextView(view: View): View {
  return view === 'grid' ? 'list' : 'grid';
}

export function writeSort({ by, descending }: Sort): string {
  return descending ? `-${by}` : by;
}

function parseSort(text: string): Sort | undefined {
  const descending = text.startsWith('-');
  const by = sortFields.find((known) => known === (descending ? text.slice(1) : text));
  return by && { by, descending };
}

/** What the browser keeps: the look of the folders that were given one, and of the others the last that was chosen. */
export interface LookMemory {
  readonly recall: (folderId: string) => FolderLook;
  readonly keep: (folderId: string, look: FolderLook) => void;
}

export function createLookMemory(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined): LookMemory {
  const read = (): Kept => {
    try {
      return parseKept(JSON.parse(storage?.getItem(key) ?? '[]'));
    } catch {
      return []; // storage is switched off, or somebody else wrote into it
    }
  };
  return {
    recall(folderId) {
      const kept = read();
      const written = kept.find(([id]) => id === folderId) ?? kept.at(-1);
      return written ? lookOf(lookSearch({ view: written[1], sort: written[2] }), plainLook) : plainLook;
    },
    keep(folderId, { view, sort }) {
      const others = read().filter(([id]) => id !== folderId);
      try {
        storage?.setItem(key, JSON.stringify([...others, [folderId, view, writeSort(sort)]].slice(-foldersMax)));
      } catch {
        // As above: it lasts as long as the page.
      }
    },
  };
}

const key = 'looks';
const foldersMax = 300;

type Kept = readonly (readonly [id: string, view: string, sort: string])[];

function parseKept(value: unknown): Kept {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (entry): entry is [string, string, string] =>
      Array.isArray(entry) && entry.length === 3 && entry.every((part) => typeof part === 'string'),
  );
}
