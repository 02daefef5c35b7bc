/** Numbers in [0, 1), deterministic per seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The seed in `KILL_SEED`, to reproduce a failure, or a new one. The seed is always printed. */
export function announcedSeed(what: string): number {
  const asked = Number(process.env.KILL_SEED);
  const seed = Number.isSafeInteger(asked) && asked > 0 ? asked : Math.ceil(Math.random() * 1_000_000);
  console.log(`${what}: to repeat it, run it with KILL_SEED=${seed}`);
  return seed;
}

/** How many rounds to run: all, or the share in `KILL_SHARE`, for example 0.1 for a tenth. */
export function roundsOf(all: number): number {
  const share = Number(process.env.KILL_SHARE);
  return share > 0 && share < 1 ? Math.max(2, Math.round(all * share)) : all;
}
