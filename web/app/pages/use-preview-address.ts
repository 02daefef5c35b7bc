import { useRouter, useSearch } from '@tanstack/react-router';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The viewer was opened from the list, so closing it goes back in the history. */
    readonly isPreview?: boolean;
    /** The file was opened in order to edit it. */
    readonly isWriting?: boolean;
  }
}

export interface PreviewAddress {
  readonly id: string | undefined;
  readonly open: (id: string, how?: 'write') => void;
  /** Shows another file and replaces the history entry, so that Back still leads to the list. */
  readonly turnTo: (id: string) => void;
  readonly close: () => void;
}

/** The file in the viewer, as a search parameter of the address, so that Back closes the viewer. */
export function usePreviewAddress(): PreviewAddress {
  const router = useRouter();
  const id = useSearch({ strict: false, select: ({ preview }) => preview });
  function show(preview: string | undefined, how: 'push' | 'replace', isWriting = false) {
    const isPreview = how === 'push' || (router.state.location.state.isPreview ?? false);
    void router.navigate({
      to: '.',
      search: ({ preview: _, ...others }) => ({ ...others, ...(preview !== undefined && { preview }) }),
      hash: true,
      replace: how === 'replace',
      state: (old) => ({ ...old, isPreview: preview !== undefined && isPreview, isWriting }),
      resetScroll: false,
    });
  }
  return {
    id,
    open: (next, how) => show(next, 'push', how === 'write'),
    turnTo: (next) => show(next, 'replace'),
    close() {
      // A second close in a row, for example from a held key, must not leave the page.
      if (router.state.location.search.preview === undefined) return;
      if (router.state.location.state.isPreview) router.history.back();
      else show(undefined, 'replace');
    },
  };
}
