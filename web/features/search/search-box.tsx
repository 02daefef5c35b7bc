import type { ResultOf } from '@hearth/contract';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { searchHref } from '../../drive/listings/search-filters.ts';
import { folderHref } from '../../drive/nodes/folder-path.ts';
import { kindOf } from '../../drive/nodes/node-kind.ts';
import { quickSearch } from '../../drive/queries.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import { useBackend } from '../../lib/backend/backend-context.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { KindIcon } from '../../ui/media/kind-icon.tsx';
import { SearchCombobox } from '../../ui/search-combobox.tsx';
import { MiddleEllipsis } from '../../ui/text/middle-ellipsis.tsx';

/** The search field in the top bar, with suggestions. It is open while mounted. */
export function SearchBox({
  navigate,
  onClose,
}: {
  readonly navigate: (href: string) => void;
  readonly onClose: () => void;
}) {
  const { call } = useBackend();
  const messages = useMessages('driveViews');
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), 150);
  const { data } = useQuery(quickSearch(call, text, 'all'));
  const hits = text === '' ? [] : (data?.items ?? []);
  const all = messages.searchFor({ text: typed.trim() });
  function go(href: string) {
    onClose();
    navigate(href);
  }
  const search = () => go(searchHref({ q: typed.trim() }));
  return (
    <SearchCombobox
      label={messages.search}
      placeholder={messages.searchPlaceholder}
      text={typed}
      onText={setTyped}
      options={[
        ...hits.map((hit) => ({
          id: hit.id,
          text: hit.name,
          content: <HitContent hit={hit} />,
          run: () => go(hrefOf(hit)),
        })),
        { id: 'all results', text: all, content: <AllContent text={all} />, run: search },
      ]}
      onSubmit={() => (typed.trim() === '' ? onClose() : search())}
      onClose={onClose}
    />
  );
}

type Hit = ResultOf<'search-query'>['items'][number];

function hrefOf({ kind, id, parentId }: Hit): string {
  return kind === 'folder' ? folderHref(id) : `${folderHref(parentId ?? 'root')}#${encodeURIComponent(id)}`;
}

function HitContent({ hit }: { readonly hit: Hit }) {
  const { files } = useMessages('shell').destinations;
  return (
    <>
      <KindIcon kind={kindOf(hit)} />
      <span className="flex min-w-0 flex-1 flex-col">
        <MiddleEllipsis text={hit.name} className="font-medium" />
        <span className="truncate text-xs text-muted">{[files, ...hit.path.map(({ name }) => name)].join(' › ')}</span>
      </span>
    </>
  );
}

function AllContent({ text }: { readonly text: string }) {
  return (
    <>
      <Search aria-hidden className="size-5 shrink-0 p-0.5 text-muted" />
      <span className="min-w-0 flex-1 truncate">{text}</span>
    </>
  );
}
