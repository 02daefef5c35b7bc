import { noteChosen } from '../lib/device/unsent-choice.ts';
import { createFormat, type Format, type Units } from '../lib/format/format.ts';
import { books, isLanguage, type Language, languages } from './languages.ts';
import type { Area, Book, Messages } from './messages.ts';
import { pickLanguage, pickLocale } from './pick-language.ts';

/** The words of the application in the language of the person. Built once in main.tsx; components use `useWords`. */
export interface MessageStore {
  /** What is spoken now; another object after another language was chosen. */
  readonly read: () => Spoken;
  /** Makes sure that the words of these areas are there. A page asks for them while its code is loaded. */
  readonly load: (...areas: readonly Area[]) => Promise<void>;
  /** The language that was chosen here; null while the browser decides. */
  readonly chosen: () => Language | null;
  /** The language that the browser asks for. */
  readonly byBrowser: () => Language;
  /**
   * Speaks another language from now on, here and at the next visit; null leaves it to the browser again. False when its
   * words did not come: then all stays as it was.
   */
  readonly choose: (language: Language | null) => Promise<boolean>;
  /** What the account says: the same, but nobody needs to be told. */
  readonly adopt: (language: Language | null) => Promise<boolean>;
  /** How sizes are counted from now on. */
  readonly count: (units: Units) => void;
  /** The same for as long as a page wants it, and kept nowhere; null speaks the person's own language again. */
  readonly lend: (language: Language | null) => Promise<boolean>;
  readonly subscribe: (listener: () => void) => () => void;
}

/** One language with the areas that were loaded so far. */
export interface Spoken {
  readonly language: Language;
  /** How it is written where the person lives: `de-AT`. */
  readonly locale: string;
  readonly format: Format;
  /** The words of an area that is loaded; a bug otherwise. */
  readonly messages: <A extends Area>(area: A) => Messages[A];
  /** The same, or nothing while they are not loaded. */
  readonly peek: <A extends Area>(area: A) => Messages[A] | undefined;
  /** The promise of them; the same one every time. */
  readonly ask: <A extends Area>(area: A) => Promise<Messages[A]>;
}

export async function openMessages(window: Window): Promise<MessageStore> {
  const listeners = new Set<() => void>();
  const byBrowser = () => pickLanguage(window.navigator.languages);
  let chosen = keptLanguage(window);
  let units: Units = 'binary';
  let spoken = await speak(chosen ?? byBrowser(), window);
  let changes = 0;
  show();

  /** Whatever was on the page in the old language must be there in the new one before it shows. */
  async function change(wanted: Language | null, isLent = false): Promise<boolean> {
    changes += 1;
    const mine = changes;
    const next = await speak(wanted ?? byBrowser(), window);
    await Promise.all(spoken.asked().map((area) => next.ask(area)));
    // Who chose once more meanwhile means that.
    if (mine !== changes) return false;
    if (!isLent) chosen = wanted;
    spoken = next.counting(units);
    show();
    for (const listener of listeners) listener();
    return true;
  }
  async function adopt(language: Language | null): Promise<boolean> {
    try {
      if (await change(language)) keepLanguage(window, language);
      return true;
    } catch {
      return false; // no network
    }
  }
  function show() {
    const { documentElement } = window.document;
    documentElement.lang = spoken.language;
    documentElement.dir = languages.find(({ id }) => id === spoken.language)?.dir ?? 'ltr';
  }
  // Another tab of the same person chose.
  window.addEventListener('storage', (event) => {
    if (event.key === key) change(keptLanguage(window)).catch(() => undefined);
  });

  return {
    read: () => spoken,
    async load(...areas) {
      await Promise.all(areas.map((area) => spoken.ask(area)));
    },
    chosen: () => chosen,
    byBrowser,
    async choose(language) {
      const isSpoken = await adopt(language);
      if (isSpoken) noteChosen(window, key);
      return isSpoken;
    },
    adopt,
    count(wanted) {
      if (wanted === units) return;
      units = wanted;
      spoken = spoken.counting(units);
      for (const listener of listeners) listener();
    },
    lend: (language) => change(language ?? chosen, true).catch(() => false),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface Opened extends Spoken {
  /** The areas that were asked for so far. */
  readonly asked: () => readonly Area[];
  /** The same language with sizes in these units. */
  readonly counting: (units: Units) => Opened;
}

async function speak(language: Language, { navigator }: Window): Promise<Opened> {
  const book = await books[language]();
  const shelf = new Shelf(book);
  const locale = pickLocale(language, navigator.languages);
  const opened: Opened = {
    language,
    locale,
    format: createFormat(locale, book.format),
    counting: (units) => ({ ...opened, format: createFormat(locale, book.format, units) }),
    messages(area) {
      const messages = shelf.peek(area);
      if (!messages) throw new Error(`The words of ${area} are not loaded.`);
      return messages;
    },
    peek: (area) => shelf.peek(area),
    ask: (area) => shelf.ask(area),
    asked: () => shelf.asked(),
  };
  return opened;
}

/** The areas of one language: those that are here, and those that are on their way. */
class Shelf {
  readonly #here: { -readonly [A in Area]?: Messages[A] };
  readonly #asked: { -readonly [A in Area]?: Promise<Messages[A]> } = {};
  readonly #later: Book['later'];

  constructor({ later, ...first }: Book) {
    this.#here = first;
    this.#later = later;
  }

  peek<A extends Area>(area: A): Messages[A] | undefined {
    return this.#here[area];
  }

  ask<A extends Area>(area: A): Promise<Messages[A]> {
    return this.#asked[area] ?? this.#begin(area);
  }

  asked(): readonly Area[] {
    return Object.keys(this.#asked) as Area[];
  }

  #begin<A extends Area>(area: A): Promise<Messages[A]> {
    const here = this.#here[area];
    const promise = here ? settled(Promise.resolve(here), here) : this.#load(area);
    const asked: { [B in A]?: Promise<Messages[B]> } = this.#asked;
    asked[area] = promise;
    promise.then(
      (messages) => settled(promise, messages),
      // The next one who needs them tries again.
      () => delete asked[area],
    );
    return promise;
  }

  async #load<A extends Area>(area: A): Promise<Messages[A]> {
    const later: { readonly [B in Area]?: () => Promise<Messages[B]> } = this.#later;
    const messages = await later[area]?.();
    if (!messages) throw new Error(`No book has an area ${area}.`);
    this.#here[area] = messages;
    return messages;
  }
}

/** React reads these fields of a promise that it is given, and does not wait for one that has its value. */
function settled<T>(promise: Promise<T>, value: T): Promise<T> {
  return Object.assign(promise, { status: 'fulfilled', value });
}

/** The language for who opens the application, before anything else is known. */
export function languageOf(window: Window): Language {
  return keptLanguage(window) ?? pickLanguage(window.navigator.languages);
}

const key = 'language';

function keptLanguage(window: Window): Language | null {
  try {
    const kept = window.localStorage.getItem(key);
    return isLanguage(kept) ? kept : null;
  } catch {
    return null; // storage is switched off; the browser's wish counts
  }
}

function keepLanguage(window: Window, language: Language | null): void {
  try {
    if (language) window.localStorage.setItem(key, language);
    else window.localStorage.removeItem(key);
  } catch {
    // As above: the choice lasts as long as the page.
  }
}
