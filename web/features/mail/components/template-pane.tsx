import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedBlock } from '../../../ui/feedback/failed-block.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { NoMailIllustration } from '../../../ui/media/illustrations.tsx';
import { mailTemplate, mailTemplates } from '../api/queries.ts';
import { TemplateEditor } from './template-editor.tsx';

export interface TemplatePaneProps {
  readonly name: string;
  readonly language: string | undefined;
  readonly onLanguage: (language: string) => void;
  /** Reports whether there are unsaved changes. */
  readonly onDirty: (isDirty: boolean) => void;
}

/** Loads one template in one language for the editor. */
export function TemplatePane({ name, language: given, onLanguage, onDirty }: TemplatePaneProps) {
  const { templates: messages } = useMessages('mail');
  const { call } = useBackend();
  const list = useQuery(mailTemplates(call));
  const template = list.data?.find((candidate) => candidate.name === name);
  const language = given ?? firstLanguage;
  const isNew = template !== undefined && !template.languages.some((known) => known.language === language);
  // A new language starts with the text of the first one.
  const text = useQuery({ ...mailTemplate(call, name, isNew ? firstLanguage : language), enabled: Boolean(template) });
  const error = list.error ?? text.error;
  if (list.data && !template) {
    return (
      <div className="py-14">
        <EmptyState illustration={<NoMailIllustration />} title={messages.none} sentence={messages.noneSentence} />
      </div>
    );
  }
  if (template && text.data) {
    return (
      <TemplateEditor
        key={`${name} ${language}`}
        template={template}
        stored={text.data}
        language={language}
        isNew={isNew}
        onLanguage={onLanguage}
        onDirty={onDirty}
      />
    );
  }
  if (error) {
    const retry = () => void (list.error ? list.refetch() : text.refetch());
    return <FailedBlock title={messages.unreadOne} error={toAppError(error)} onRetry={retry} />;
  }
  return (
    <Loading label={messages.loadingOne}>
      <div className="grid gap-6 desktop:grid-cols-2">
        <Skeleton className="h-96 rounded-md" />
        <Skeleton className="h-96 rounded-md" />
      </div>
    </Loading>
  );
}

const firstLanguage = 'en';
