import {
  hasFilters,
  type SearchFilters,
  searchHref,
  searchKinds,
  searchSizes,
  searchTimes,
  unfiltered,
  without,
} from '../../drive/listings/search-filters.ts';
import { useFolderTitle } from '../../drive/nodes/use-folder-location.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { FilterChip } from '../../ui/lists/filter-chip.tsx';

/** The filters of a search. */
export function SearchFilterBar({
  filters,
  onFilters,
}: {
  readonly filters: SearchFilters;
  readonly onFilters: (filters: SearchFilters) => void;
}) {
  const messages = useMessages('driveViews');
  function choose<K extends 'type' | 'modified' | 'size'>(name: K, value: SearchFilters[K] | null) {
    onFilters(value === null || value === undefined ? without(filters, name) : { ...filters, [name]: value });
  }
  return (
    <div role="toolbar" aria-label={messages.filters} className="flex flex-wrap items-center gap-1.5">
      {filters.within && <WithinChip folderId={filters.within} onLeave={() => onFilters(without(filters, 'within'))} />}
      <FilterChip
        label={messages.filterType}
        any={messages.anyType}
        choices={searchKinds.map((id) => ({ id, name: messages.kindsMany[id] }))}
        chosen={filters.type ?? null}
        onChoose={(type) => choose('type', type)}
      />
      <FilterChip
        label={messages.filterModified}
        any={messages.anyTime}
        choices={searchTimes.map((id) => ({ id, name: messages.times[id] }))}
        chosen={filters.modified ?? null}
        onChoose={(time) => choose('modified', time)}
      />
      <FilterChip
        label={messages.filterSize}
        any={messages.anySize}
        choices={searchSizes.map((id) => ({ id, name: messages.sizes[id] }))}
        chosen={filters.size ?? null}
        onChoose={(size) => choose('size', size)}
      />
      <FilterChip
        label={messages.filterStarred}
        isOn={filters.starred === true}
        onToggle={() => onFilters(filters.starred ? without(filters, 'starred') : { ...filters, starred: true })}
      />
      <FilterChip
        label={messages.filterShared}
        isOn={filters.shared === true}
        onToggle={() => onFilters(filters.shared ? without(filters, 'shared') : { ...filters, shared: true })}
      />
      {hasFilters(filters) && (
        <TextButton onPress={() => onFilters(unfiltered(filters))}>{messages.clearFilters}</TextButton>
      )}
    </div>
  );
}

/** The folder that is searched; a press searches everywhere. */
function WithinChip({ folderId, onLeave }: { readonly folderId: string; readonly onLeave: () => void }) {
  const messages = useMessages('driveViews');
  return <FilterChip label={messages.filterWithin({ folder: useFolderTitle(folderId) })} isOn onToggle={onLeave} />;
}

/** The filters of a folder. Choosing one opens the search in this folder. */
export function FolderFilterBar({
  folderId,
  navigate,
}: {
  readonly folderId: string;
  readonly navigate: (href: string) => void;
}) {
  const within = folderId === 'root' ? {} : { within: folderId };
  return <SearchFilterBar filters={{}} onFilters={(filters) => navigate(searchHref({ ...filters, ...within }))} />;
}
