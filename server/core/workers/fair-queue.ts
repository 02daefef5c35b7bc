/** Waiting work, first come, first served within a client, and one of each client in turn. */
export class FairQueue<T> {
  /** In the order of their turns. */
  readonly #clients = new Map<string, T[]>();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(client: string, item: T): void {
    const own = this.#clients.get(client);
    if (own) own.push(item);
    else this.#clients.set(client, [item]);
    this.#length += 1;
  }

  remove(client: string, item: T): void {
    const own = this.#clients.get(client);
    const at = own?.indexOf(item) ?? -1;
    if (!own || at === -1) return;
    own.splice(at, 1);
    this.#length -= 1;
    if (own.length === 0) this.#clients.delete(client);
  }

  /** Takes the first item in turn that is accepted; its client goes to the end. */
  take(accepts: (item: T) => boolean): T | undefined {
    for (const [client, own] of this.#clients) {
      const at = own.findIndex(accepts);
      const item = own[at];
      if (item === undefined) continue;
      own.splice(at, 1);
      this.#length -= 1;
      this.#clients.delete(client);
      if (own.length > 0) this.#clients.set(client, own);
      return item;
    }
    return undefined;
  }

  /** Takes everything. */
  clear(): T[] {
    const all = [...this.#clients.values()].flat();
    this.#clients.clear();
    this.#length = 0;
    return all;
  }
}
