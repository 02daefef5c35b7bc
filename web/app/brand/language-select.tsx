import { Languages } from 'lucide-react';
import { isLanguage, languages } from '../../i18n/languages.ts';
import { useLanguage, useMessages } from '../../i18n/messages-context.ts';
import { useChooseLanguage } from './use-choose-language.ts';

/** A native select for visitors, who have no account page to choose a language on. */
export function LanguageSelect() {
  const messages = useMessages('ui');
  const { language } = useLanguage();
  const choose = useChooseLanguage();
  return (
    <label className="mx-auto mt-8 flex w-fit items-center gap-1.5 rounded-md text-sm text-muted focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus hover:text-text">
      <Languages aria-hidden className="size-4" />
      <span className="sr-only">{messages.language}</span>
      <select
        value={language}
        onChange={({ target: { value } }) => isLanguage(value) && choose(value)}
        className="min-h-8 cursor-default bg-transparent py-1 outline-hidden touch:min-h-11 touch:text-lg"
      >
        {languages.map(({ id, name }) => (
          <option key={id} value={id} lang={id} className="bg-raised text-text">
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
