import { noteChosen } from '../lib/device/unsent-choice.ts';
import { createFormat, type Format, type Units } from '../lib/format/format.ts';
import { catalogs, isLanguage, type Language, languages } from './languages.ts';
import type { Area, Catalog, Messages } from './messages.ts';
import { pickLanguage, pickLocale } from './pick-language.ts';

/** The texts of the application in the person's language. Built once in main.tsx; components use `useMessages`. */
export interface MessageStore {
  /** The language in use; another object after another language was chosen. */
  readonly read: () => LoadedLanguage;
  /** Loads the messages of these areas. A route asks for them while its code is loaded. */
  readonly load: (...areas: readonly Area[]) => Promise<void>;
  /** The language that was chosen here; null while the browser decides. */
  readonly chosen: () => Language | null;
  /** The language that the browser asks for. */
  readonly byBrowser: () => Language;
  /**
   * Changes the language, here and at the next start; null leaves it to the browser again. False when its messages could
   * not be loaded: then nothing changes.
   */
  readonly choose: (language: Language | null) => Promise<boolean>;
  /** Takes over the language of the account: like `choose`, but it is not sent back to the account. */
  readonly adopt: (language: Language | null) => Promise<boolean>;
  /** Changes the units of sizes. */
  readonly count: (units: Units) => void;
  /** Changes the language for one page and stores nothing; null returns to the person's own language. */
  readonly showTemporarily: (language: Language | null) => Promise<boolean>;
  readonly subscribe: (listener: () => void) => () => void;
}

/** One language with the areas that were loaded so far. */
export interface LoadedLanguage {
  readonly language: Language;
  /** The locale of dates and numbers: `de-AT`. */
  readonly locale: string;
  readonly format: Format;
  /** The messages of a loaded area; throws if it is not loaded. */
  readonly messages: <A extends Area>(area: A) => Messages[A];
  /** The messages of an area, or undefined while it is not loaded. */
  readonly peek: <A extends Area>(area: A) => Messages[A] | undefined;
  /** The promise of an area's messages; the same one every time. */
  readonly request: <A extends Area>(area: A) => Promise<Messages[A]>;
}

export async function openMessages(window: Window): Promise<MessageStore> {
  const listeners = new Set<() => void>();
  const byBrowser = () => pickLanguage(window.navigator.languages);
  let chosen = storedLanguage(window);
  let units: Units = 'binary';
  let current = await loadLanguage(chosen ?? byBrowser(), window);
  let changes = 0;
  show();

  /** Loads every area that the page uses before it shows the new language. */
  async function change(wanted: Language | null, isTemporary = false): Promise<boolean> {
    changes += 1;
    const mine = changes;
    const next = await loadLanguage(wanted ?? byBrowser(), window);
    await Promise.all(current.requested().map((area) => next.request(area)));
    // A later choice wins over one that was still loading.
    if (mine !== changes) return false;
    if (!isTemporary) chosen = wanted;
    current = next.counting(units);
    show();
    for (const listener of listeners) listener();
    return true;
  }
  async function adopt(language: Language | null): Promise<boolean> {
    try {
      if (await change(language)) storeLanguage(window, language);
      return true;
    } catch {
      return false; // no network
    }
  }
  function show() {
    const { documentElement } = window.document;
    documentElement.lang = current.language;
    documentElement.dir = languages.find(({ id }) => id === current.language)?.dir ?? 'ltr';
  }
  // Another tab changed the language.
  window.addEventListener('storage', (event) => {
    if (event.key === key) change(storedLanguage(window)).catch(() => undefined);
  });

  return {
    read: () => current,
    async load(...areas) {
      await Promise.all(areas.map((area) => current.request(area)));
    },
    chosen: () => chosen,
    byBrowser,
    async choose(language) {
      const isLoaded = await adopt(language);
      if (isLoaded) noteChosen(window, key);
      return isLoaded;
    },
    adopt,
    count(wanted) {
      if (wanted === units) return;
      units = wanted;
      current = current.counting(units);
      for (const listener of listeners) listener();
    },
    showTemporarily: (language) => change(language ?? chosen, true).catch(() => false),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface OpenLanguage extends LoadedLanguage {
  /** The areas that were asked for so far. */
  readonly requested: () => readonly Area[];
  /** The same language with other units of sizes. */
  readonly counting: (units: Units) => OpenLanguage;
}

async function loadLanguage(language: Language, { navigator }: Window): Promise<OpenLanguage> {
  const catalog = await catalogs[language]();
  const areas = new AreaCache(catalog);
  const locale = pickLocale(language, navigator.languages);
  const open: OpenLanguage = {
    language,
    locale,
    format: createFormat(locale, catalog.format),
    counting: (units) => ({ ...open, format: createFormat(locale, catalog.format, units) }),
    messages(area) {
      const messages = areas.peek(area);
      if (!messages) throw new Error(`The messages of ${area} are not loaded.`);
      return messages;
    },
    peek: (area) => areas.peek(area),
    request: (area) => areas.request(area),
    requested: () => areas.requested(),
  };
  return open;
}

/** The areas of one language: those that are loaded, and those that are being loaded. */
class AreaCache {
  readonly #here: { -readonly [A in Area]?: Messages[A] };
  readonly #requested: { -readonly [A in Area]?: Promise<Messages[A]> } = {};
  readonly #later: Catalog['later'];

  constructor({ later, ...first }: Catalog) {
    this.#here = first;
    this.#later = later;
  }

  peek<A extends Area>(area: A): Messages[A] | undefined {
    return this.#here[area];
  }

  request<A extends Area>(area: A): Promise<Messages[A]> {
    return this.#requested[area] ?? this.#begin(area);
  }

  requested(): readonly Area[] {
    return Object.keys(this.#requested) as Area[];
  }

  #begin<A extends Area>(area: A): Promise<Messages[A]> {
    const here = this.#here[area];
    const promise = here ? settled(Promise.resolve(here), here) : this.#load(area);
    const requested: { [B in A]?: Promise<Messages[B]> } = this.#requested;
    requested[area] = promise;
    promise.then(
      (messages) => settled(promise, messages),
      // The next caller tries again.
      () => delete requested[area],
    );
    return promise;
  }

  async #load<A extends Area>(area: A): Promise<Messages[A]> {
    const later: { readonly [B in Area]?: () => Promise<Messages[B]> } = this.#later;
    const messages = await later[area]?.();
    if (!messages) throw new Error(`No catalog has an area ${area}.`);
    this.#here[area] = messages;
    return messages;
  }
}

/** React reads these fields of a promise and does not suspend for one that has its value. */
function settled<T>(promise: Promise<T>, value: T): Promise<T> {
  return Object.assign(promise, { status: 'fulfilled', value });
}

/** The language before anything is loaded. */
export function languageOf(window: Window): Language {
  return storedLanguage(window) ?? pickLanguage(window.navigator.languages);
}

const key = 'language';

function storedLanguage(window: Window): Language | null {
  try {
    const stored = window.localStorage.getItem(key);
    return isLanguage(stored) ? stored : null;
  } catch {
    return null; // storage is switched off; the browser's languages count
  }
}

function storeLanguage(window: Window, language: Language | null): void {
  try {
    if (language) window.localStorage.setItem(key, language);
    else window.localStorage.removeItem(key);
  } catch {
    // Storage is switched off: the choice lasts as long as the page.
  }
}
