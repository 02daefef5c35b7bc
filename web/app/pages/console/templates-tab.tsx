import { TemplatePane } from '../../../features/mail/components/template-pane.tsx';
import { TemplatesView } from '../../../features/mail/components/templates-view.tsx';
import { templateTitle } from '../../../features/mail/model/message-states.ts';
import { useMessages } from '../../../i18n/messages-context.ts';
import { BackLink } from '../../../ui/navigation/back-link.tsx';
import type { SignInSearch } from '../../search-params/console-search.ts';

export function TemplatesTab({
  search: { template, language },
  go,
  onDirty,
}: {
  readonly search: SignInSearch;
  readonly go: (next: SignInSearch, replace?: boolean) => void;
  readonly onDirty: (isDirty: boolean) => void;
}) {
  const messages = useMessages('mail');
  if (!template) {
    return <TemplatesView hrefOf={(name) => `/console/sign-in/templates?${new URLSearchParams({ template: name })}`} />;
  }
  return (
    <div className="flex flex-col gap-3">
      <div>
        <BackLink href="/console/sign-in/templates">{messages.templates.title}</BackLink>
        <h2 className="text-lg font-semibold">{templateTitle(template, messages.templateNames)}</h2>
      </div>
      <TemplatePane
        name={template}
        language={language}
        onLanguage={(next) => go({ template, language: next }, true)}
        onDirty={onDirty}
      />
    </div>
  );
}
