/** Ids that are in as often as they were put in: two may hold the same one, and each lets go of it once. */
export class CountedIds {
  readonly #times: Map<string, number>;

  constructor(others: Iterable<readonly [string, number]> = []) {
    this.#times = new Map(others);
  }

  [Symbol.iterator](): Iterator<readonly [string, number]> {
    return this.#times[Symbol.iterator]();
  }

  has(id: string): boolean {
    return this.#times.has(id);
  }

  add(ids: readonly string[]): void {
    for (const id of ids) this.#times.set(id, (this.#times.get(id) ?? 0) + 1);
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) {
      const times = (this.#times.get(id) ?? 1) - 1;
      if (times > 0) this.#times.set(id, times);
      else this.#times.delete(id);
    }
  }
}
