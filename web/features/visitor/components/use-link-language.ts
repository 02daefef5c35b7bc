import { useEffect } from 'react';
import { isLanguage } from '../../../i18n/languages.ts';
import { useMessageStore } from '../../../i18n/messages-context.ts';

/** Shows the page in the language that the owner of the link chose, and restores the visitor's language on leaving. */
export function useLinkLanguage(language: string | null): void {
  const { showTemporarily } = useMessageStore();
  useEffect(() => {
    if (!isLanguage(language)) return undefined;
    // If the messages fail to load, the page keeps its language.
    void showTemporarily(language);
    return () => void showTemporarily(null);
  }, [showTemporarily, language]);
}
