import { useToasts } from '../../ui/toast/toast-context.ts';
import type { Language } from '../../words/languages.ts';
import { useLanguage, useWords } from '../../words/words-context.ts';

/** Speaks another language; says so when its words cannot be had now. */
export function useChooseLanguage(): (language: Language | null) => void {
  const { choose } = useLanguage();
  const { trouble } = useWords('ui');
  const toasts = useToasts();
  return (language) => {
    void choose(language).then((spoken) => {
      if (!spoken) toasts.show({ message: trouble.network, tone: 'danger' });
    });
  };
}
