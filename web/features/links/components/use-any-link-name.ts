import type { ConsoleLink } from '@hearth/contract';
import { useWords } from '../../../words/words-context.ts';

/** Says what a link of anybody is called, and how much it shows: what it shows is its maker's to know. */
export function useAnyLinkName() {
  const { all: words, nothingLeft } = useWords('links');
  function amountOf({ files, folders }: Pick<ConsoleLink, 'files' | 'folders'>): string {
    if (files === 0) return folders === 0 ? nothingLeft : words.folders(folders);
    return folders === 0 ? words.files(files) : words.both(words.folders(folders), words.files(files));
  }
  return {
    amountOf,
    nameOf: (link: Pick<ConsoleLink, 'label' | 'name' | 'files' | 'folders'>) =>
      link.label || link.name || amountOf(link),
  };
}
