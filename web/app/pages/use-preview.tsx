import { useRouter, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { NodeSlots } from '../../features/drive/components/folder-slots.ts';
import type { ListingKey } from '../../features/drive/model/listings.ts';
import { deferred } from '../../ui/deferred.tsx';

const PreviewSlot = deferred(async () => (await import('./preview-slot.tsx')).PreviewSlot);

declare module '@tanstack/history' {
  interface HistoryState {
    /** The stage was opened from the list: closing it is going back. */
    readonly isPreview?: boolean;
  }
}

interface Parts {
  readonly slots: NodeSlots;
  readonly element: ReactNode;
}

/** Adds the viewer to a list: the address says which file is on the stage, and Back closes it. */
export function usePreview({ slots, element }: Parts, list: ListingKey): Parts {
  const router = useRouter();
  const id = useSearch({ strict: false, select: ({ preview }) => preview });
  function show(preview: string | undefined, how: 'push' | 'replace') {
    const isPreview = how === 'push' || (router.state.location.state.isPreview ?? false);
    void router.navigate({
      to: '.',
      search: ({ preview: _, ...others }) => ({ ...others, ...(preview !== undefined && { preview }) }),
      hash: true,
      replace: how === 'replace',
      state: (old) => ({ ...old, isPreview: preview !== undefined && isPreview }),
      resetScroll: false,
    });
  }
  function close() {
    // Twice in a row, such as a key held down, must not leave the page.
    if (router.state.location.search.preview === undefined) return;
    if (router.state.location.state.isPreview) router.history.back();
    else show(undefined, 'replace');
  }
  return {
    slots: { ...slots, onPreview: (node) => show(node.id, 'push') },
    element: (
      <>
        {element}
        {id !== undefined && (
          <PreviewSlot
            id={id}
            list={list}
            tabs={slots.detailsTabs}
            onShow={(next) => show(next, 'replace')}
            onClose={close}
            navigate={(href) => void router.navigate({ href })}
          />
        )}
      </>
    ),
  };
}
