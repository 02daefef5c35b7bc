/** What happened today, in the person's own time zone, and what before; both in the order they came in. */
export function byDay<N extends { readonly at: number }>(
  notifications: readonly N[],
  now: number,
): { readonly today: readonly N[]; readonly earlier: readonly N[] } {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  return {
    today: notifications.filter(({ at }) => at >= midnight),
    earlier: notifications.filter(({ at }) => at < midnight),
  };
}
