import type { ViewSettings } from '@hearth/contract';
import { createCell } from '../store/cell.ts';
import {
  defaultViewSettings,
  type FolderViewSettings,
  mixedIf,
  parseViewSearch,
  tileSizes,
  viewSettingsFrom,
  writeSort,
} from './view-settings.ts';

/**
 * The view settings of folders, and the last choice for all others. The server stores them for every browser; the local
 * copy lets a folder render before the server answers.
 */
export interface ViewSettingsMemory {
  /** Increases with every change. */
  readonly read: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  readonly recall: (folderId: string) => FolderViewSettings;
  readonly save: (folderId: string, settings: FolderViewSettings) => void;
  /** Called before a request about a folder; the returned function takes the settings of the response. */
  readonly beginRequest: (folderId: string) => (answer: AnsweredViewSettings | null) => void;
}

type AnsweredViewSettings = ViewSettings & { readonly isOwn: boolean };

export interface ViewSettingsMemoryDeps {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  readonly save: (folderId: string, settings: FolderViewSettings) => Promise<unknown>;
  /** Runs a moment later, because dragging a slider makes many choices of which the last counts. */
  readonly soon: (run: () => void) => void;
}

export function createViewSettingsMemory({ storage, save, soon }: ViewSettingsMemoryDeps): ViewSettingsMemory {
  const { read, write, changes } = createStorage(storage);
  let isDue = false;
  let sending: Promise<void> = Promise.resolve();
  /** Counts the choices made here. */
  let choices = 0;

  async function send(): Promise<void> {
    isDue = false;
    for (const entry of read().filter(isUnsaved)) {
      try {
        await save(entry[0], settingsIn(entry));
      } catch {
        continue; // The entry stays marked and is sent with the next request about its folder.
      }
      // A choice made meanwhile is still to be sent.
      const isSame = (other: Entry) => JSON.stringify(other) === JSON.stringify(entry);
      write(read().map((other) => (isSame(other) ? saved(other) : other)));
    }
  }
  function sendSoon(): void {
    if (isDue) return;
    isDue = true;
    // Sequential, so that a later choice arrives later.
    soon(() => {
      sending = sending.then(send);
    });
  }

  return {
    read: changes.read,
    subscribe: changes.subscribe,
    recall: (folderId) => recalled(read(), folderId),
    save(folderId, settings) {
      choices += 1;
      write([...read().filter(([id]) => id !== folderId && id !== anywhere), entryOf(folderId, settings, true)]);
      sendSoon();
    },
    beginRequest(folderId) {
      const before = read();
      if (before.some((entry) => entry[0] === folderId && isUnsaved(entry))) {
        sendSoon();
        return () => {};
      }
      const choicesBefore = choices;
      return (answer) => {
        // A choice made here is newer than a response requested before it.
        if (!answer || choices !== choicesBefore) return;
        const next = learnt(read(), folderId, answer);
        if (JSON.stringify(next) !== JSON.stringify(read())) write(next);
      };
    },
  };
}

/** The stored settings of a folder, before the memory exists. */
export function recallViewSettings(storage: ViewSettingsMemoryDeps['storage'], folderId: string): FolderViewSettings {
  return recalled(createStorage(storage).read(), folderId);
}

function recalled(stored: StoredEntries, folderId: string): FolderViewSettings {
  const entry = stored.find(([id]) => id === folderId) ?? stored.at(-1);
  return entry ? settingsIn(entry) : defaultViewSettings;
}

/** The entries in local storage, parsed again only when another tab wrote them. */
function createStorage(storage: ViewSettingsMemoryDeps['storage']) {
  const changes = createCell(0);
  let text = '';
  let entries: StoredEntries = [];
  return {
    changes,
    read(): StoredEntries {
      try {
        const written = storage?.getItem(key) ?? text;
        if (written !== text) entries = parseEntries(JSON.parse(written));
        text = written;
      } catch {
        // Storage is switched off or holds foreign data: the page uses what it knows.
      }
      return entries;
    },
    write(next: StoredEntries): void {
      entries = next.slice(-foldersMax);
      text = JSON.stringify(entries);
      try {
        storage?.setItem(key, text);
      } catch {
        // As above: the entries last as long as the page.
      }
      changes.set(changes.read() + 1);
    },
  };
}

/** Own settings of a folder keep their position or go first, because the last entry counts as the last choice. */
function learnt(
  stored: StoredEntries,
  folderId: string,
  { isOwn, view, sort, tiles }: AnsweredViewSettings,
): StoredEntries {
  const settings = { view, tiles, sort: mixedIf({ by: sort.by, descending: sort.descending }, sort.mixed === true) };
  const others = stored.filter(([id]) => id !== folderId);
  if (!isOwn) return [...others.filter(([id]) => id !== anywhere), entryOf(anywhere, settings, false)];
  const entry = entryOf(folderId, settings, false);
  return others.length < stored.length ? stored.map((old) => (old[0] === folderId ? entry : old)) : [entry, ...stored];
}

const key = 'looks';
const foldersMax = 300;
/** The entry for folders without own settings. */
const anywhere = '';

/** The last element marks an entry that the server does not know yet. */
type Entry = readonly [id: string, view: string, sort: string, tiles: string, mark?: string];
type StoredEntries = readonly Entry[];

function entryOf(id: string, { view, sort, tiles }: FolderViewSettings, isNew: boolean): Entry {
  return isNew ? [id, view, writeSort(sort), tiles, newMark] : [id, view, writeSort(sort), tiles];
}

const newMark = 'new';

function isUnsaved(entry: Entry): boolean {
  return entry[4] === newMark;
}

function saved([id, view, sort, tiles]: Entry): Entry {
  return [id, view, sort, tiles];
}

function settingsIn([, view, sort, tiles]: Entry): FolderViewSettings {
  const size = tileSizes.find((candidate) => candidate === tiles) ?? defaultViewSettings.tiles;
  return { ...viewSettingsFrom(parseViewSearch({ view, sort }), defaultViewSettings), tiles: size };
}

function parseEntries(value: unknown): StoredEntries {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry): StoredEntries => {
    if (!Array.isArray(entry) || entry.length > 5 || !entry.every((part) => typeof part === 'string')) return [];
    const [id, view, sort, tiles = defaultViewSettings.tiles, mark] = entry as string[];
    if (id === undefined || view === undefined || sort === undefined) return [];
    // Entries with three elements are from a version that stored them in the browser only; the server is to get them.
    if (entry.length === 3) return [[id, view, sort, tiles, newMark]];
    return [mark === newMark ? [id, view, sort, tiles, newMark] : [id, view, sort, tiles]];
  });
}
