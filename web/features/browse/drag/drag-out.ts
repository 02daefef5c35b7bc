/** Where something can be fetched from, and what it is called then. */
export interface Fetchable {
  readonly url: string;
  readonly name: string;
}

export interface DragOutDeps {
  readonly fetch: (ids: readonly string[]) => Promise<Fetchable>;
  readonly now: () => number;
}

/**
 * What is dragged out of the window is fetched by the system, from an address that must be known the moment the drag
 * begins. So it is asked for when somebody holds something down: for one thing at a time, and not twice while it is fresh.
 */
export class DragOut {
  readonly #deps: DragOutDeps;
  #asked: { readonly key: string; readonly at: number; found: Fetchable | null } | null = null;

  constructor(deps: DragOutDeps) {
    this.#deps = deps;
  }

  prepare(ids: readonly string[]): void {
    const key = ids.join(' ');
    if (ids.length === 0 || ids.length > idsMax || this.#isFresh(key)) return;
    const asked = { key, at: this.#deps.now(), found: null as Fetchable | null };
    this.#asked = asked;
    this.#deps.fetch(ids).then(
      (found) => {
        asked.found = found;
      },
      () => {
        // It can still be dragged to a folder, and downloaded by the menu.
        if (this.#asked === asked) this.#asked = null;
      },
    );
  }

  /** As browsers take it: the type, the name and the address; null while it has not come. */
  read(ids: readonly string[], base: string): string | null {
    const found = this.#isFresh(ids.join(' ')) ? this.#asked?.found : null;
    if (!found) return null;
    // A colon would end the name.
    const name = found.name.replace(/[:/\\]/g, '_');
    return `application/octet-stream:${name}:${new URL(found.url, base).href}`;
  }

  #isFresh(key: string): boolean {
    return this.#asked?.key === key && this.#deps.now() - this.#asked.at < freshMs;
  }
}

const idsMax = 200;
/** The address is good for a minute to start at. */
const freshMs = 45_000;
