import type { DriveNode } from '@hearth/contract';
import { useMemo } from 'react';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { Button } from '../../../../ui/button.tsx';
import { deferred } from '../../../../ui/deferred.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { nodePath } from '../../model/node-path.ts';
import { hasFilters, looksForSomething, type SearchFilters, unfiltered, without } from '../../model/search-filters.ts';
import { SearchDrawing } from '../flat-illustrations.tsx';
import { FlatView, type FlatViewProps } from '../flat-view.tsx';
import { SearchInput } from './search-input.tsx';

const SearchFilterBar = deferred(async () => (await import('./search-filter-bar.tsx')).SearchFilterBar);

export interface SearchViewProps extends Pick<FlatViewProps, 'entry' | 'takesFocus' | 'navigate' | 'slots'> {
  readonly filters: SearchFilters;
  readonly onFilters: (filters: SearchFilters) => void;
}

/** What is called so, in all folders, with filters that narrow it. */
export function SearchView({ filters, onFilters, ...rest }: SearchViewProps) {
  const messages = useMessages('driveMore');
  const { myFiles } = useMessages('drive');
  const face = useMemo(() => ({ where: (node: DriveNode) => nodePath(node, myFiles) }), [myFiles]);
  return (
    <FlatView
      {...rest}
      list={{ kind: 'search', filters }}
      title={filters.q ? messages.resultsFor({ text: filters.q }) : messages.search}
      failed={messages.searchFailed}
      face={face}
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
      instead={!looksForSomething(filters) && <EmptyState illustration={<SearchDrawing />} {...messages.searchBegin} />}
      empty={
        <EmptyState
          illustration={<SearchDrawing />}
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
