import { type LinkKind, linkKinds } from '@hearth/contract';
import { SearchField } from '../../../ui/search-field.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { useWords } from '../../../words/words-context.ts';

/** Which of one's links are shown: by a word, and by how they stand. */
export function LinksFilter({
  typed,
  onType,
  kind,
  onKind,
}: {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly kind: LinkKind | 'all';
  readonly onKind: (kind: LinkKind | 'all') => void;
}) {
  const words = useWords('links');
  return (
    <>
      <SearchField label={words.search} placeholder={words.searchHint} value={typed} onChange={onType} />
      <Segments
        label={words.filter}
        segments={(['all', ...linkKinds] as const).map((id) => ({ id, name: words.filters[id] }))}
        value={kind}
        onChange={onKind}
      />
    </>
  );
}
