/** Splits notifications at midnight in the person's time zone; both parts keep their order. */
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
