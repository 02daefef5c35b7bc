import { type BlockerFn, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId } from 'react';
import { useCloseRequest } from './use-close-request.ts';

/**
 * Back closes the topmost overlay and does not leave the page. Returns the attribute that the overlay's element must
 * carry.
 */
export function useBackCloses(onClose: () => void): { readonly 'data-over-page': string } {
  const { history } = useRouter();
  const mark = useId();
  const close = useEffectEvent(onClose);
  const closeOnRequest = useEffectEvent(useCloseRequest());
  useEffect(() => {
    const blockerFn: BlockerFn = ({ action }) => {
      if (action !== 'BACK' || topmost() !== mark) return false;
      close();
      return true;
    };
    return history.block({ enableBeforeUnload: false, blockerFn });
  }, [history, mark]);
  useEffect(() => closeOnRequest(() => close()), []);
  return { 'data-over-page': mark };
}

/** An overlay that opens later is later in the document. */
function topmost(): string | null {
  return [...document.querySelectorAll('[data-over-page]')].at(-1)?.getAttribute('data-over-page') ?? null;
}
