import { shortName } from '../../../ui/short-name.ts';
import { useWords } from '../../../words/words-context.ts';

/** `“Budget.xlsx”` or `3 items`: what a sentence or a button is about. */
export function useSay(): (nodes: readonly { readonly name: string }[]) => string {
  const words = useWords('drive');
  return (nodes) => {
    const [only] = nodes;
    return nodes.length === 1 && only ? words.quoted(shortName(only.name)) : words.items(nodes.length);
  };
}
