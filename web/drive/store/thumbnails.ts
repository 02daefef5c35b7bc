import { createCell } from './cell.ts';

export interface ThumbnailPage {
  readonly thumbnails: readonly { readonly id: string; readonly url: string }[];
  readonly expiresAt: number;
}

export interface ThumbnailDeps {
  readonly fetch: (ids: readonly string[], large: boolean) => Promise<ThumbnailPage>;
  readonly now: () => number;
  /** Runs soon, so that requests of one moment are combined. */
  readonly soon: (run: () => void) => void;
}

/** Thumbnail URLs of the visible files, requested in batches. Only the server knows which files have one. */
export class Thumbnails {
  readonly #deps: ThumbnailDeps;
  readonly #changes = createCell(0);
  /** By file, generation and size. A null URL means none, or a pending request. */
  readonly #cached = new Map<string, { readonly url: string | null; readonly until: number }>();
  readonly #wanted = { small: new Map<string, string>(), large: new Map<string, string>() };

  constructor(deps: ThumbnailDeps) {
    this.#deps = deps;
  }

  readonly read = (): number => this.#changes.read();
  readonly subscribe = (listener: () => void): (() => void) => this.#changes.subscribe(listener);

  /** The URL of a thumbnail, which is requested if unknown. A small one stands in for a large one. */
  of(node: { readonly id: string; readonly generation: number }, size: 'small' | 'large' = 'small'): string | null {
    const small = `${node.id} ${node.generation}`;
    const key = size === 'large' ? `${small} large` : small;
    const cached = this.#cached.get(key);
    const url = cached?.url ?? this.#cached.get(small)?.url ?? null;
    if (cached && cached.until > this.#deps.now()) return url;
    this.#cached.set(key, { url: cached?.url ?? null, until: this.#deps.now() + requestedMs });
    const wanted = this.#wanted[size];
    if (wanted.size === 0) this.#deps.soon(() => void this.#request(size));
    wanted.set(node.id, key);
    return url;
  }

  async #request(size: 'small' | 'large'): Promise<void> {
    const wanted = [...this.#wanted[size]];
    this.#wanted[size].clear();
    for (let at = 0; at < wanted.length; at += requestedMax) {
      const some = new Map(wanted.slice(at, at + requestedMax));
      try {
        this.#learn(some, await this.#deps.fetch([...some.keys()], size === 'large'));
      } catch {
        // A list works without thumbnails; they are requested again later.
      }
    }
  }

  #learn(requested: ReadonlyMap<string, string>, { thumbnails, expiresAt }: ThumbnailPage): void {
    const urls = new Map(thumbnails.map(({ id, url }) => [id, url]));
    for (const [id, key] of requested) this.#cached.set(key, { url: urls.get(id) ?? null, until: expiresAt - earlyMs });
    for (const key of this.#cached.keys()) {
      if (this.#cached.size <= cachedMax) break;
      this.#cached.delete(key);
    }
    this.#changes.set(this.#changes.read() + 1);
  }
}

const requestedMax = 200;
const cachedMax = 5000;
const requestedMs = 30_000;
const earlyMs = 30_000;
