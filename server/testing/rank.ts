/**
 * How often a value of one sample is larger than a value of the other (Mann and Whitney's U over all pairs): 0.5 when
 * the two cannot be distinguished, 0 or 1 when they never overlap. It uses order alone, so a slow machine or a few
 * outliers change it little.
 */
export function shareAbove(sample: readonly number[], other: readonly number[]): number {
  const all = [...sample.map((value) => ({ value, own: true })), ...other.map((value) => ({ value, own: false }))];
  all.sort((a, b) => a.value - b.value);
  let rankSum = 0;
  for (let from = 0; from < all.length; ) {
    let to = from;
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1;
    // Equal values share the mean of their ranks.
    const rank = (from + 1 + to) / 2;
    rankSum += rank * all.slice(from, to).filter(({ own }) => own).length;
    from = to;
  }
  const least = (sample.length * (sample.length + 1)) / 2;
  return (rankSum - least) / (sample.length * other.length);
}
