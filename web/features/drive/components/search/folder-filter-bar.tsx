import { searchHref } from '../../model/search-filters.ts';
import { SearchFilterBar } from './search-filter-bar.tsx';

/** The filters of a folder: the first that is chosen leads to what it leaves of this folder and all below. */
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
