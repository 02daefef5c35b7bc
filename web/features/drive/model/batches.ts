/** Cuts a list into pieces of at most `max`, in order. */
export function batches<T>(items: readonly T[], max: number): T[][] {
  const pieces: T[][] = [];
  for (let at = 0; at < items.length; at += max) pieces.push(items.slice(at, at + max));
  return pieces;
}
