import type { DriveLink } from '@hearth/contract';
import { useWords } from '../../../words/words-context.ts';
import { linkName } from '../model/link-name.ts';

/** Says what a link is called. */
export function useLinkName(): (link: Pick<DriveLink, 'label' | 'targets'>) => string {
  const words = useWords('links');
  return (link) => {
    const { first, more } = linkName(link);
    return first === null ? words.nothingLeft : words.itemsNamed(first, more);
  };
}
