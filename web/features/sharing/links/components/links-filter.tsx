import { type LinkKind, linkKinds } from '@hearth/contract';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { SearchField } from '../../../../ui/forms/search-field.tsx';
import { Segments } from '../../../../ui/forms/segments.tsx';

/** Filters the person's links by text and state. */
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
  const messages = useMessages('links');
  return (
    <>
      <SearchField label={messages.search} placeholder={messages.searchHint} value={typed} onChange={onType} />
      <Segments
        label={messages.filter}
        segments={(['all', ...linkKinds] as const).map((id) => ({ id, name: messages.filters[id] }))}
        value={kind}
        onChange={onKind}
      />
    </>
  );
}
