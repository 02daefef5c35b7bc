/**
 * Draws a progress ring as the favicon, so that progress is visible from another tab; null restores the logo.
 * `fraction` is from 0 to 1.
 */
export function showProgress(fraction: number | null): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (link)
    link.href = fraction === null ? '/favicon.svg' : `data:image/svg+xml,${encodeURIComponent(ringOf(fraction))}`;
}

export function ringOf(fraction: number): string {
  const done = Math.round(Math.min(1, Math.max(0, fraction)) * 100);
  const ring = (more: string) => `<circle cx="16" cy="16" r="13" fill="none" stroke-width="5" ${more}/>`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    ring('stroke="#8a8078" stroke-opacity=".35"'),
    // A round line cap would show a dot at zero.
    done > 0 &&
      ring(
        `stroke="#f0652f" stroke-linecap="round" pathLength="100" stroke-dasharray="${done} 100" transform="rotate(-90 16 16)"`,
      ),
    '</svg>',
  ]
    .filter(Boolean)
    .join('');
}
