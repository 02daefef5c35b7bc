import type { Words } from '../../../words/words.ts';
import type { OpenLink } from '../api/opened-link.ts';

/** What the page is called: by its label, by what it shows, or by what can be done here. */
export function titleOf({ label, targets }: Pick<OpenLink, 'label' | 'targets'>, words: Words['visitor']): string {
  if (label !== '') return label;
  const [first] = targets ?? [];
  return first ? words.itemsNamed(first.name, (targets?.length ?? 1) - 1) : words.send.title;
}
