import type { DriveNode } from '@hearth/contract';
import { useMemo } from 'react';
import {
  hasFilters,
  looksForSomething,
  type SearchFilters,
  unfiltered,
  without,
} from '../../../drive/listings/search-filters.ts';
import { nodePath } from '../../../drive/nodes/node-path.ts';
import { SearchIllustration } from '../../../features/search/search-illustration.tsx';
import { SearchInput } from '../../../features/search/search-input.tsx';
import { useMessages } from '../../../i18n/messages-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { FlatView, type FlatViewProps } from './flat-view.tsx';

const SearchFilterBar = lazyComponent(
  async () => (await import('../../../features/search/search-filter-bar.tsx')).SearchFilterBar,
);

export interface SearchViewProps extends Pick<FlatViewProps, 'historyEntry' | 'takesFocus' | 'navigate' | 'slots'> {
  readonly filters: SearchFilters;
  readonly onFilters: (filters: SearchFilters) => void;
}

/** Search results in all folders, with filters. */
export function SearchView({ filters, onFilters, ...rest }: SearchViewProps) {
  const messages = useMessages('driveViews');
  const { myFiles } = useMessages('drive');
  const content = useMemo(() => ({ where: (node: DriveNode) => nodePath(node, myFiles) }), [myFiles]);
  return (
    <FlatView
      {...rest}
      list={{ kind: 'search', filters }}
      title={filters.q ? messages.resultsFor({ text: filters.q }) : messages.search}
      failed={messages.searchFailed}
      content={content}
      above={
        <div className="flex flex-col gap-3 pt-2">
          <SearchInput
            text={filters.q ?? ''}
            label={messages.search}
            placeholder={messages.searchPlaceholder}
            takesFocus
            onText={(q) => onFilters(q ? { ...filters, q } : without(filters, 'q'))}
          />
          <div className="min-h-8 touch:min-h-11">
            <SearchFilterBar filters={filters} onFilters={onFilters} />
          </div>
        </div>
      }
      instead={
        !looksForSomething(filters) && <EmptyState illustration={<SearchIllustration />} {...messages.searchBegin} />
      }
      empty={
        <EmptyState
          illustration={<SearchIllustration />}
          {...messages.searchNone}
          action={
            (hasFilters(filters) || filters.within) && (
              <div className="flex flex-wrap justify-center gap-2">
                {hasFilters(filters) && (
                  <Button onPress={() => onFilters(unfiltered(filters))}>{messages.clearFilters}</Button>
                )}
                {filters.within && (
                  <Button onPress={() => onFilters(without(filters, 'within'))}>{messages.searchEverywhere}</Button>
                )}
              </div>
            )
          }
        />
      }
    />
  );
}
