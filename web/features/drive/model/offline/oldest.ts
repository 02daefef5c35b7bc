/** The names of those that are too many, the oldest ones. */
export function oldest(
  kept: readonly { readonly name: string; readonly at: number }[],
  max: number,
): readonly string[] {
  const tooMany = Math.max(0, kept.length - max);
  return kept
    .toSorted((a, b) => a.at - b.at)
    .slice(0, tooMany)
    .map(({ name }) => name);
}
