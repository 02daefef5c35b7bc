import type { MailTemplate, ResultOf } from '@hearth/contract';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { useDirtyReport } from '../../../lib/hooks/use-dirty-report.ts';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SaveBar } from '../../../ui/forms/save-bar.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useTemplateWrites } from '../api/writes.ts';
import { type Draft, faultyField, isSameDraft } from '../model/draft.ts';
import { languageName } from '../model/language-name.ts';
import { LanguageBar } from './language-bar.tsx';
import { TemplateFields } from './template-fields.tsx';
import { TemplatePreview, useTemplatePreview } from './template-preview.tsx';

export interface TemplateEditorProps {
  readonly template: ResultOf<'console-mailTemplates'>['templates'][number];
  readonly stored: MailTemplate;
  readonly language: string;
  /** True when no text is stored in this language. */
  readonly isNew: boolean;
  readonly onLanguage: (language: string) => void;
  readonly onDirty: (isDirty: boolean) => void;
}

/** The form and, beside it, the live preview. */
export function TemplateEditor({ template, stored, language, isNew, onLanguage, onDirty }: TemplateEditorProps) {
  const { templates: messages } = useMessages('mail');
  const ui = useMessages('ui');
  const writes = useTemplateWrites(template.name, language);
  const toasts = useToasts();
  const [draft, setDraft] = useState<Draft>({ subject: stored.subject, text: stored.text, html: stored.html });
  const isChanged = !isSameDraft(draft, stored);
  const isDirty = isNew || isChanged;
  const preview = useTemplatePreview(template.name, language, draft);
  const save = useAsyncAction(async () => {
    await writes.save(draft);
    toasts.show({ message: messages.saved });
  });
  const error = faultyField(preview.error) ? preview.error : save.error;
  useDirtyReport(isDirty, onDirty);
  return (
    <div className="flex flex-col gap-5">
      <LanguageBar
        languages={template.languages}
        language={language}
        onLanguage={onLanguage}
        canReset={stored.edited && !isNew}
        isAdded={stored.builtIn === null}
        onReset={async () => {
          const left = await writes.reset();
          if (left) setDraft({ subject: left.subject, text: left.text, html: left.html });
          else onLanguage('en');
        }}
      />
      {isNew && <Notice tone="info">{messages.isNew({ language: languageName(language) })}</Notice>}
      <div className="grid gap-x-8 gap-y-6 desktop:grid-cols-2">
        <TemplateFields
          template={template}
          draft={draft}
          onDraft={(next) => {
            setDraft(next);
            save.forget();
          }}
          error={error}
        />
        <TemplatePreview preview={preview} isMail={template.channel === 'mail'} />
      </div>
      <ErrorNotice error={faultyField(save.error) ? undefined : save.error} />
      {isDirty && (
        <SaveBar
          text={isNew && !isChanged ? messages.newLanguage : messages.unsaved}
          verb={ui.save}
          isPending={save.isPending}
          onSave={save.run}
          onDiscard={() => (isNew ? onLanguage('en') : setDraft(stored))}
        />
      )}
    </div>
  );
}
