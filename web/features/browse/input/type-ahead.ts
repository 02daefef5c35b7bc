/** Finds names by typing: keys within a second form a prefix. */
export class TypeAhead {
  #typed = '';
  #at = Number.NEGATIVE_INFINITY;

  /** A word is being typed, so a space belongs to it. */
  isTyping(now: number): boolean {
    return this.#typed !== '' && now - this.#at < pauseMs;
  }

  /** Ends the word; the next letter begins a new one. */
  end(): void {
    this.#typed = '';
  }

  /** The typed prefix. */
  get word(): string {
    return this.#typed;
  }

  /** The index of the next match, or -1. Repeating one letter cycles through the names that begin with it. */
  find(letter: string, now: number, names: Names, from: number): number {
    const typed = this.isTyping(now) ? this.#typed : '';
    this.#at = now;
    this.#typed = typed + folded(letter);
    return this.again(names, from);
  }

  /** Searches the same prefix again after the list has grown. */
  again({ at, count }: Names, from: number): number {
    const signs = [...this.#typed];
    const isWalk = signs.every((sign) => sign === signs[0]);
    const wanted = isWalk ? (signs[0] ?? '') : this.#typed;
    // A longer word may still match the current item; a repeated letter means the next one.
    const first = isWalk ? from + 1 : Math.max(0, from);
    for (let step = 0; step < count; step += 1) {
      const index = (first + step) % count;
      const name = at(index);
      if (name !== undefined && folded(name.slice(0, wanted.length * 2)).startsWith(wanted)) return index;
    }
    return -1;
  }
}

/** The loaded names of a list. */
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
