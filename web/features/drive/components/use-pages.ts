import type { DriveNode } from '@hearth/contract';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type DrivePages, nodesOf } from '../model/pages.ts';
import { isNothing, nothing, type Selection, saySelection, selectedNodes } from '../model/selection.ts';

/** A paged list with its selection, as the folder and the trash both show it. */
export function usePages(query: UseInfiniteQueryResult<DrivePages>) {
  const [selection, select] = useState<Selection>(nothing);
  const nodes = useMemo(() => nodesOf(query.data), [query.data]);
  const selected = selectedNodes(selection, nodes);
  const moreToCome = selection === 'all' && query.hasNextPage;

  /** "All" means everything in the folder: what is not loaded yet is loaded before anything is done to it. */
  async function wholeSelection(): Promise<readonly DriveNode[]> {
    if (!moreToCome) return selected;
    let latest = await query.fetchNextPage();
    while (latest.hasNextPage && !latest.isError) latest = await latest.fetchNextPage();
    if (latest.error) throw latest.error;
    return nodesOf(latest.data);
  }

  return {
    nodes,
    selection,
    select,
    clear: () => select(nothing),
    selected,
    hasSelection: !isNothing(selection) && selected.length > 0,
    selectionText: saySelection(selected, moreToCome),
    wholeSelection,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
    isLoadingMore: query.isFetchingNextPage,
  };
}
