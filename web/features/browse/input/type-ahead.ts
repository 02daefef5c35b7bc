/** What is typed in a list within a second belongs together and leads to the next name that begins with it. */
export class TypeAhead {
  #typed = '';
  #at = Number.NEGATIVE_INFINITY;

  /** A word is being typed; a space then belongs to it. */
  isTyping(now: number): boolean {
    return this.#typed !== '' && now - this.#at < pauseMs;
  }

  /** One went on by other keys: the next letter begins a new word. */
  end(): void {
    this.#typed = '';
  }

  /** What is being looked for: it stays the same until the next key. */
  get word(): string {
    return this.#typed;
  }

  /** Where the letter leads, or -1. One letter again and again walks through all names that begin with it. */
  find(letter: string, now: number, names: Names, from: number): number {
    const typed = this.isTyping(now) ? this.#typed : '';
    this.#at = now;
    this.#typed = typed + folded(letter);
    return this.again(names, from);
  }

  /** Where the same leads in a list that has grown since. */
  again({ at, count }: Names, from: number): number {
    const signs = [...this.#typed];
    const isWalk = signs.every((sign) => sign === signs[0]);
    const wanted = isWalk ? (signs[0] ?? '') : this.#typed;
    // A word that grows may still mean the same item; a letter pressed again means another.
    const first = isWalk ? from + 1 : Math.max(0, from);
    for (let step = 0; step < count; step += 1) {
      const index = (first + step) % count;
      const name = at(index);
      if (name !== undefined && folded(name.slice(0, wanted.length * 2)).startsWith(wanted)) return index;
    }
    return -1;
  }
}

/** The names of a list, as far as it is loaded. */
export interface Names {
  readonly at: (index: number) => string | undefined;
  readonly count: number;
}

const pauseMs = 1000;

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}
