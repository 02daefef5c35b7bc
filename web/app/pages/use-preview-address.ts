import { useRouter, useSearch } from '@tanstack/react-router';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The stage was opened from the list: closing it is going back. */
    readonly isPreview?: boolean;
    /** One came to write in it. */
    readonly isWriting?: boolean;
  }
}

export interface PreviewAddress {
  readonly id: string | undefined;
  readonly open: (id: string, how?: 'write') => void;
  /** The next or the one before: Back still leads to the list. */
  readonly turnTo: (id: string) => void;
  readonly close: () => void;
}

/** Which file is on the stage, as the address says it; Back closes it. */
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
      // Twice in a row, such as a key held down, must not leave the page.
      if (router.state.location.search.preview === undefined) return;
      if (router.state.location.state.isPreview) router.history.back();
      else show(undefined, 'replace');
    },
  };
}
