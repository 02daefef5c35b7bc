/** What happened today, in the person's own time zone, and what before; both in the order they came in. */
export function byDay<N extends { readonly at: number }>(
  notices: readonly N[],
  now: number,
): { readonly today: readonly N[]; readonly earlier: readonly N[] } {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  return {
    today: notices.filter(({ at }) => at >= midnight),
    earlier: notices.filter(({ at }) => at < midnight),
  };
}
