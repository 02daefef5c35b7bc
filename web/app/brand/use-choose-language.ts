import type { Language } from '../../i18n/languages.ts';
import { useLanguage, useMessages } from '../../i18n/messages-context.ts';
import { useToasts } from '../../ui/toast/toast-context.ts';

/** Speaks another language; says so when its words cannot be had now. */
export function useChooseLanguage(): (language: Language | null) => void {
  const { choose } = useLanguage();
  const { error } = useMessages('ui');
  const toasts = useToasts();
  return (language) => {
    void choose(language).then((spoken) => {
      if (!spoken) toasts.show({ message: error.network, tone: 'danger' });
    });
  };
}
