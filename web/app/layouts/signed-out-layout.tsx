import { Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import { isLanguage, languages } from '../../i18n/languages.ts';
import { useLanguage, useMessages } from '../../i18n/messages-context.ts';
import { FormHeading } from '../../ui/layout/form-heading.tsx';
import { Logo } from './logo.tsx';
import { useChooseLanguage } from './use-choose-language.ts';

/**
 * The layout of the sign-in pages: one column with logo and workspace name. Without `title` the content renders its own
 * heading.
 */
export function SignedOutLayout({
  workspace,
  title,
  sentence,
  children,
  below,
}: {
  readonly workspace: string;
  readonly title?: string;
  readonly sentence?: string;
  readonly children: ReactNode;
  readonly below?: ReactNode;
}) {
  return (
    <main className="flex min-h-full flex-col items-center px-4 py-8 tablet:justify-center tablet:py-16">
      <div className="flex w-full max-w-[400px] flex-col">
        <div className="mb-8 flex items-center justify-center gap-2.5">
          <Logo className="size-7 shrink-0" />
          <span className="truncate text-lg font-semibold tracking-tight">{workspace}</span>
        </div>
        <div className="rounded-lg border border-line bg-panel p-6 tablet:p-8">
          {title && <FormHeading title={title} sentence={sentence} />}
          {children}
        </div>
        {below && <p className="mt-6 text-center text-muted">{below}</p>}
        <LanguageSelect />
      </div>
    </main>
  );
}

/** A native select for visitors, who have no account page to choose a language on. */
function LanguageSelect() {
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
