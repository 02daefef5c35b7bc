import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { languageName } from '../model/language-name.ts';

const AddLanguageDialog = lazy(() =>
  import('./add-language-dialog.tsx').then((module) => ({ default: module.AddLanguageDialog })),
);
const ResetDialog = lazy(() => import('./reset-dialog.tsx').then((module) => ({ default: module.ResetDialog })));

export interface LanguageBarProps {
  readonly languages: readonly { readonly language: string; readonly edited: boolean }[];
  readonly language: string;
  readonly onLanguage: (language: string) => void;
  readonly canReset: boolean;
  /** True for a language that an operator added; a reset removes it. */
  readonly isAdded: boolean;
  readonly onReset: () => Promise<void>;
}

/** Selects or adds a language, and resets the template to the built-in text. */
export function LanguageBar({ languages, language, onLanguage, canReset, isAdded, onReset }: LanguageBarProps) {
  const { language: messages } = useMessages('mail');
  const [asking, setAsking] = useState<'add' | 'reset'>();
  const close = () => setAsking(undefined);
  const known = languages.some((candidate) => candidate.language === language);
  const shown = known ? languages : [...languages, { language, edited: false }];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <Segments
        label={messages.label}
        segments={shown.map((each) => ({
          id: each.language,
          name: each.edited ? messages.yours({ language: languageName(each.language) }) : languageName(each.language),
        }))}
        value={language}
        onChange={onLanguage}
      />
      <div className="flex flex-wrap gap-2 max-tablet:-ms-3.5">
        {canReset && (
          <Button variant="quiet" onPress={() => setAsking('reset')}>
            {isAdded ? messages.remove : messages.back}
          </Button>
        )}
        <Button variant="quiet" onPress={() => setAsking('add')}>
          {messages.add}
        </Button>
      </div>
      <Suspense>
        {asking === 'add' && <AddLanguageDialog onAdd={onLanguage} onClose={close} />}
        {asking === 'reset' && <ResetDialog language={language} isAdded={isAdded} onReset={onReset} onClose={close} />}
      </Suspense>
    </div>
  );
}
