import type { OpenLink } from '../api/opened-link.ts';

/** What the page is called: by its label, by the first thing it shows, or by what can be done here. */
export function titleOf({ label, targets }: Pick<OpenLink, 'label' | 'targets'>, otherwise: string): string {
  return label || targets?.[0]?.name || otherwise;
}
