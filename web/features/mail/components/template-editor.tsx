import type { MailTemplate, ResultOf } from '@hearth/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { type AppError, toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { useDirtyReport } from '../../../lib/hooks/use-dirty-report.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SaveBar } from '../../../ui/forms/save-bar.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { templatePreview } from '../api/queries.ts';
import { useTemplateWrites } from '../api/writes.ts';
import { type Draft, faultyField, isSameDraft } from '../model/draft.ts';
import { languageName } from '../model/language-name.ts';
import { RenderedMessage } from './rendered-message.tsx';
import { TemplateFields } from './template-fields.tsx';

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

const AddLanguageDialog = lazy(() =>
  import('./add-language-dialog.tsx').then((module) => ({ default: module.AddLanguageDialog })),
);
const ResetDialog = lazy(() => import('./reset-dialog.tsx').then((module) => ({ default: module.ResetDialog })));

interface LanguageBarProps {
  readonly languages: readonly { readonly language: string; readonly edited: boolean }[];
  readonly language: string;
  readonly onLanguage: (language: string) => void;
  readonly canReset: boolean;
  /** True for a language that an operator added; a reset removes it. */
  readonly isAdded: boolean;
  readonly onReset: () => Promise<void>;
}

/** Selects or adds a language, and resets the template to the built-in text. */
function LanguageBar({ languages, language, onLanguage, canReset, isAdded, onReset }: LanguageBarProps) {
  const { language: messages } = useMessages('mail');
  const [openDialog, setOpenDialog] = useState<'add' | 'reset'>();
  const close = () => setOpenDialog(undefined);
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
          <Button variant="quiet" onPress={() => setOpenDialog('reset')}>
            {isAdded ? messages.remove : messages.restore}
          </Button>
        )}
        <Button variant="quiet" onPress={() => setOpenDialog('add')}>
          {messages.add}
        </Button>
      </div>
      <Suspense>
        {openDialog === 'add' && <AddLanguageDialog onAdd={onLanguage} onClose={close} />}
        {openDialog === 'reset' && (
          <ResetDialog language={language} isAdded={isAdded} onReset={onReset} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}

interface Preview {
  readonly message: Draft | undefined;
  readonly error: AppError | undefined;
}

/** The preview of the draft, requested after a pause in typing. */
function useTemplatePreview(name: string, language: string, draft: Draft): Preview {
  const { call } = useBackend();
  const query = useQuery(templatePreview(call, name, language, useDebounced(draft, 400)));
  const [latest, setLatest] = useState<Draft>();
  // An invalid draft has no preview; the last valid one stays visible, so that the layout does not jump while typing.
  if (query.data && query.data !== latest) setLatest(query.data);
  return { message: query.data ?? latest, error: query.error ? toAppError(query.error) : undefined };
}

function TemplatePreview({ preview, isMail }: { readonly preview: Preview; readonly isMail: boolean }) {
  const { preview: messages } = useMessages('mail');
  const { message, error } = preview;
  return (
    <section aria-label={messages.label} className="flex min-w-0 flex-col gap-3">
      <h3 className="text-sm font-medium">{messages.title}</h3>
      {faultyField(error) ? <Notice tone="warn">{messages.faulty}</Notice> : <ErrorNotice error={error} />}
      {message ? (
        <div className="flex flex-col gap-3 rounded-lg border border-line bg-sunken p-3">
          {isMail && (
            <p dir="auto" className="px-1 font-semibold break-words">
              {message.subject}
            </p>
          )}
          <RenderedMessage title={messages.frame} text={message.text} html={message.html} />
        </div>
      ) : (
        !error && (
          <Loading label={messages.loading}>
            <Skeleton className="h-96 rounded-lg" />
          </Loading>
        )
      )}
    </section>
  );
}
