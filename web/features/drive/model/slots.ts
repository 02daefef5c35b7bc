/**
 * Which of the drawn rows takes over the place of which: an item that stays keeps its own, one that comes gets that of
 * one that went. The page then changes a few words instead of building rows anew, and the focus stays on its item.
 */
export class Slots {
  #taken = new Map<string, number>();
  #count = 0;

  /** A place for each, in their order. The same ones get the same places again. */
  assign(ids: readonly string[]): readonly number[] {
    const wanted = new Set(ids);
    const free: number[] = [];
    const taken = new Map<string, number>();
    for (const [id, slot] of this.#taken) {
      if (wanted.has(id)) taken.set(id, slot);
      else free.push(slot);
    }
    for (const id of ids) if (!taken.has(id)) taken.set(id, free.pop() ?? this.#count++);
    this.#taken = taken;
    return ids.map((id) => taken.get(id) ?? 0);
  }
}
