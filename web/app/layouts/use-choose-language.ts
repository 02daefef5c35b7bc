import type { Language } from '../../i18n/languages.ts';
import { useLanguage, useMessages } from '../../i18n/messages-context.ts';
import { useToasts } from '../../ui/toast/toast-context.ts';

/** Changes the language; shows an error when the messages cannot be loaded. */
export function useChooseLanguage(): (language: Language | null) => void {
  const { choose } = useLanguage();
  const { error } = useMessages('ui');
  const toasts = useToasts();
  return (language) => {
    void choose(language).then((isLoaded) => {
      if (!isLoaded) toasts.show({ message: error.network, tone: 'danger' });
    });
  };
}
