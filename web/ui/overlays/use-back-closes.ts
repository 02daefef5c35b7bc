import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId } from 'react';
import { useCloseRequest } from './use-close-request.ts';

/**
 * Back closes what lies over the page, the topmost first, and leaves the page below where it is.
 * Gives the mark that the element over the page has to bear.
 */
export function useBackCloses(onClose: () => void): { readonly 'data-over-page': string } {
  const { history } = useRouter();
  const mark = useId();
  const close = useEffectEvent(onClose);
  const closeOnRequest = useEffectEvent(useCloseRequest());
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: ({ action }) => {
          if (action !== 'BACK' || topmost() !== mark) return false;
          close();
          return true;
        },
      }),
    [history, mark],
  );
  useEffect(() => closeOnRequest(() => close()), []);
  return { 'data-over-page': mark };
}

/** What opens later stands later in the document. */
function topmost(): string | null {
  return [...document.querySelectorAll('[data-over-page]')].at(-1)?.getAttribute('data-over-page') ?? null;
}
