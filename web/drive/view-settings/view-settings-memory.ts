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
 * The look of the folders that were given one, and of the others the last that was chosen. The server keeps it for every
 * browser of a person; this one has a copy, from which a folder is painted before anybody has answered.
 */
export interface ViewSettingsMemory {
  /** Goes up when something was learnt or chosen. */
  readonly read: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  readonly recall: (folderId: string) => FolderViewSettings;
  readonly keep: (folderId: string, settings: FolderViewSettings) => void;
  /** To be called before the server is asked about a folder; what it gives takes the look that comes with the answer. */
  readonly asking: (folderId: string) => (answer: AnsweredViewSettings | null) => void;
}

export type AnsweredViewSettings = ViewSettings & { readonly isOwn: boolean };

export interface ViewSettingsMemoryDeps {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  readonly save: (folderId: string, settings: FolderViewSettings) => Promise<unknown>;
  /** Runs a moment later: who draws a slider along chooses many looks and means the last. */
  readonly soon: (run: () => void) => void;
}

export function createViewSettingsMemory({ storage, save, soon }: ViewSettingsMemoryDeps): ViewSettingsMemory {
  const { read, write, changes } = createStorage(storage);
  let isDue = false;
  let sending: Promise<void> = Promise.resolve();
  /** How often something was chosen here. */
  let choices = 0;

  async function send(): Promise<void> {
    isDue = false;
    for (const entry of read().filter(isUnsaved)) {
      try {
        await save(entry[0], settingsIn(entry));
      } catch {
        continue; // It stays marked, and is sent when its folder is next looked at.
      }
      // What was chosen meanwhile is still to be sent.
      const isSame = (other: Entry) => JSON.stringify(other) === JSON.stringify(entry);
      write(read().map((other) => (isSame(other) ? saved(other) : other)));
    }
  }
  function sendSoon(): void {
    if (isDue) return;
    isDue = true;
    // One after the other: what is chosen later must arrive later.
    soon(() => {
      sending = sending.then(send);
    });
  }

  return {
    read: changes.read,
    subscribe: changes.subscribe,
    recall: (folderId) => recalled(read(), folderId),
    keep(folderId, settings) {
      choices += 1;
      write([...read().filter(([id]) => id !== folderId && id !== anywhere), entryOf(folderId, settings, true)]);
      sendSoon();
    },
    asking(folderId) {
      const before = read();
      if (before.some((entry) => entry[0] === folderId && isUnsaved(entry))) {
        sendSoon();
        return () => {};
      }
      const begun = choices;
      return (answer) => {
        // Who has chosen since knows better than an answer that set out before.
        if (!answer || choices !== begun) return;
        const next = learnt(read(), folderId, answer);
        if (JSON.stringify(next) !== JSON.stringify(read())) write(next);
      };
    },
  };
}

/** The look that a folder has here, for who asks before there is a memory. */
export function recallViewSettings(storage: ViewSettingsMemoryDeps['storage'], folderId: string): FolderViewSettings {
  return recalled(createStorage(storage).read(), folderId);
}

function recalled(kept: Kept, folderId: string): FolderViewSettings {
  const entry = kept.find(([id]) => id === folderId) ?? kept.at(-1);
  return entry ? settingsIn(entry) : defaultViewSettings;
}

/** What is written down in this browser, read anew only when another tab has written. */
function createStorage(storage: ViewSettingsMemoryDeps['storage']) {
  const changes = createCell(0);
  let text = '';
  let known: Kept = [];
  return {
    changes,
    read(): Kept {
      try {
        const written = storage?.getItem(key) ?? text;
        if (written !== text) known = parseKept(JSON.parse(written));
        text = written;
      } catch {
        // Storage is switched off, or somebody else wrote into it: what this page knows is all there is.
      }
      return known;
    },
    write(next: Kept): void {
      known = next.slice(-foldersMax);
      text = JSON.stringify(known);
      try {
        storage?.setItem(key, text);
      } catch {
        // As above: it lasts as long as the page.
      }
      changes.set(changes.read() + 1);
    },
  };
}

/** A look of its own stands where it stood, or before all others: the last one is the one that was chosen last. */
function learnt(kept: Kept, folderId: string, { isOwn, view, sort, tiles }: AnsweredViewSettings): Kept {
  const settings = { view, tiles, sort: mixedIf({ by: sort.by, descending: sort.descending }, sort.mixed === true) };
  const others = kept.filter(([id]) => id !== folderId);
  if (!isOwn) return [...others.filter(([id]) => id !== anywhere), entryOf(anywhere, settings, false)];
  const entry = entryOf(folderId, settings, false);
  return others.length < kept.length ? kept.map((old) => (old[0] === folderId ? entry : old)) : [entry, ...kept];
}

const key = 'looks';
const foldersMax = 300;
/** Stands for the folders that have no look of their own. */
const anywhere = '';

/** The last says that the server has not heard of it. */
type Entry = readonly [id: string, view: string, sort: string, tiles: string, mark?: string];
type Kept = readonly Entry[];

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
  const size = tileSizes.find((known) => known === tiles) ?? defaultViewSettings.tiles;
  return { ...viewSettingsFrom(parseViewSearch({ view, sort }), defaultViewSettings), tiles: size };
}

function parseKept(value: unknown): Kept {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry): Kept => {
    if (!Array.isArray(entry) || entry.length > 5 || !entry.every((part) => typeof part === 'string')) return [];
    const [id, view, sort, tiles = defaultViewSettings.tiles, mark] = entry as string[];
    if (id === undefined || view === undefined || sort === undefined) return [];
    // From the time when only this browser remembered: the server is to hear of it.
    if (entry.length === 3) return [[id, view, sort, tiles, newMark]];
    return [mark === newMark ? [id, view, sort, tiles, newMark] : [id, view, sort, tiles]];
  });
}
