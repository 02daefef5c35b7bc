/**
 * Recycles DOM rows: an item that stays keeps its slot, and a new item takes the slot of one that left, so React only
 * changes text and the focus stays. Moving a row costs as much as creating it, so no more rows are moved than are new.
 */
export class RowSlots {
  /** In drawing order. */
  #drawn: readonly (readonly [id: string, slot: number])[] = [];
  #count = 0;

  /** A slot for each id, in order. The same ids get the same slots again. */
  assign(ids: readonly string[]): readonly number[] {
    const { staying, before, last } = this.#left(new Set(ids));
    const slots = new Map(staying);
    // A new first row that takes the last slot would move all rows that stay.
    const spare = ids.length - staying.size > staying.size ? last : [];
    const coming: string[] = [];
    for (const id of ids) {
      if (!staying.has(id)) {
        coming.push(id);
        continue;
      }
      // New rows before a staying row take the slots of those that left before it.
      const free = before.get(id) ?? [];
      for (const each of coming.splice(0)) slots.set(each, free.shift() ?? spare.shift() ?? this.#count++);
    }
    const free = [...last, ...[...before.values()].flat()];
    for (const each of coming) slots.set(each, free.shift() ?? this.#count++);
    this.#drawn = ids.map((id) => [id, slots.get(id) ?? 0]);
    return this.#drawn.map(([, slot]) => slot);
  }

  /** The slots that stay, and the free ones: those before each staying row, and those at the end. */
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
