/** A URL and the file name for it. */
export interface Fetchable {
  readonly url: string;
  readonly name: string;
}

export interface DragOutDeps {
  readonly fetch: (ids: readonly string[]) => Promise<Fetchable>;
  readonly now: () => number;
}

/**
 * The browser needs the URL of a dragged item when the drag begins, so the ticket is requested when the mouse button is
 * held: for one selection at a time, and not again while it is fresh.
 */
export class DragOut {
  readonly #deps: DragOutDeps;
  #requested: { readonly key: string; readonly at: number; found: Fetchable | null } | null = null;

  constructor(deps: DragOutDeps) {
    this.#deps = deps;
  }

  prepare(ids: readonly string[]): void {
    const key = ids.join(' ');
    if (ids.length === 0 || ids.length > idsMax || this.#isFresh(key)) return;
    const requested = { key, at: this.#deps.now(), found: null as Fetchable | null };
    this.#requested = requested;
    this.#deps.fetch(ids).then(
      (found) => {
        requested.found = found;
      },
      () => {
        // Without a URL the item can still be moved or downloaded.
        if (this.#requested === requested) this.#requested = null;
      },
    );
  }

  /** The value for `DownloadURL`: type, name and URL; null until the ticket arrived. */
  read(ids: readonly string[], base: string): string | null {
    const found = this.#isFresh(ids.join(' ')) ? this.#requested?.found : null;
    if (!found) return null;
    // A colon would end the name.
    const name = found.name.replace(/[:/\\]/g, '_');
    return `application/octet-stream:${name}:${new URL(found.url, base).href}`;
  }

  #isFresh(key: string): boolean {
    return this.#requested?.key === key && this.#deps.now() - this.#requested.at < freshMs;
  }
}

const idsMax = 200;
/** The ticket is valid for a minute. */
const freshMs = 45_000;
