/**
 * Which of the drawn rows takes over the place of which: an item that stays keeps its own, one that comes gets that of
 * one that went. The page then changes a few words instead of building rows anew, and the focus stays on its item. To put
 * a row elsewhere among the others costs about as much as to build one: no more of them are moved than come.
 */
export class RowSlots {
  /** In the order they are drawn. */
  #drawn: readonly (readonly [id: string, slot: number])[] = [];
  #count = 0;

  /** A place for each, in their order. The same ones get the same places again. */
  assign(ids: readonly string[]): readonly number[] {
    const { staying, before, last } = this.#left(new Set(ids));
    const slots = new Map(staying);
    // One that comes before all others and takes over from the last makes all that stay move.
    const spare = ids.length - staying.size > staying.size ? last : [];
    const coming: string[] = [];
    for (const id of ids) {
      if (!staying.has(id)) {
        coming.push(id);
        continue;
      }
      // Those that come before one that stays take over from those that stood before it.
      const free = before.get(id) ?? [];
      for (const each of coming.splice(0)) slots.set(each, free.shift() ?? spare.shift() ?? this.#count++);
    }
    const free = [...last, ...[...before.values()].flat()];
    for (const each of coming) slots.set(each, free.shift() ?? this.#count++);
    this.#drawn = ids.map((id) => [id, slots.get(id) ?? 0]);
    return this.#drawn.map(([, slot]) => slot);
  }

  /** The places of those that stay, and of those that go: by the one that stays behind them, and at the end. */
  #left(wanted: ReadonlySet<string>) {
    const staying = new Map<string, number>();
    const before = new Map<string, number[]>();
    let last: number[] = [];
    for (const [id, slot] of this.#drawn) {
      if (!wanted.has(id)) {
        last.push(slot);
        continue;
      }
      staying.set(id, slot);
      before.set(id, last);
      last = [];
    }
    return { staying, before, last };
  }
}
