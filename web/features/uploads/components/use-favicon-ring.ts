import { useEffect } from 'react';

/** Draws the progress around the icon of the tab, so that it can be watched from another one. */
export function useFaviconRing(percent: number | null): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (!link || percent === null) return;
    link.href = `data:image/svg+xml,${encodeURIComponent(ring(percent))}`;
    return () => {
      link.href = '/favicon.svg';
    };
  }, [percent]);
}

function ring(percent: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="13" fill="none" stroke="#8a8078" stroke-opacity=".35" stroke-width="5"/><circle cx="16" cy="16" r="13" fill="none" stroke="#f0652f" stroke-width="5" stroke-linecap="round" pathLength="100" stroke-dasharray="${percent} 100" transform="rotate(-90 16 16)"/></svg>`;
}
