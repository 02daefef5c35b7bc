import { useEffect } from 'react';
import { isLanguage } from '../../../i18n/languages.ts';
import { useMessageStore } from '../../../i18n/messages-context.ts';

/** Speaks what who shared it chose for its page, and the visitor's own language again when they leave it. */
export function useLentLanguage(language: string | null): void {
  const { lend } = useMessageStore();
  useEffect(() => {
    if (!isLanguage(language)) return undefined;
    // Without a network the page stays as it is.
    void lend(language);
    return () => void lend(null);
  }, [lend, language]);
}
