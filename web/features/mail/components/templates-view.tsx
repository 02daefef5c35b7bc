import type { ResultOf } from '@hearth/contract';
import { useQuery } from '@tanstack/react-query';
import { Mail, Smartphone } from 'lucide-react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { FailedBlock } from '../../../ui/feedback/failed-block.tsx';
import { Chip } from '../../../ui/lists/chip.tsx';
import { RowsSkeleton } from '../../../ui/lists/rows-skeleton.tsx';
import { Cell, NameCell, Row, Table } from '../../../ui/lists/table.tsx';
import { mailTemplates } from '../api/queries.ts';
import { languageName } from '../model/language-name.ts';
import { templateTitle } from '../model/message-states.ts';

type Template = ResultOf<'console-mailTemplates'>['templates'][number];

export function TemplatesView({ hrefOf }: { readonly hrefOf: (name: string) => string }) {
  const { templates: messages } = useMessages('mail');
  const { call } = useBackend();
  const query = useQuery(mailTemplates(call));
  if (query.isPending) return <RowsSkeleton label={messages.loading} rows={8} />;
  if (query.isError && !query.data) {
    const retry = () => void query.refetch();
    return <FailedBlock title={messages.unread} error={toAppError(query.error)} onRetry={retry} />;
  }
  return (
    <Table label={messages.title} columns={[{ name: messages.message }, { name: messages.own, isWide: true }]}>
      {query.data.map((template) => (
        <Row key={template.name}>
          <NameCell href={hrefOf(template.name)}>
            <What template={template} />
          </NameCell>
          <Cell isWide>
            <Edited template={template} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function What({ template }: { readonly template: Template }) {
  const { templateNames, templateSentences } = useMessages('mail');
  const Icon = template.channel === 'mail' ? Mail : Smartphone;
  return (
    <span className="flex gap-3">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-medium">{templateTitle(template.name, templateNames)}</span>
        <span className="text-sm text-muted">{templateSentences[template.name] ?? template.sentence}</span>
        <span className="mt-1.5 empty:hidden tablet:hidden">
          <Edited template={template} />
        </span>
      </span>
    </span>
  );
}

function Edited({ template }: { readonly template: Template }) {
  const edited = template.languages.filter((language) => language.edited);
  if (edited.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1">
      {edited.map(({ language }) => (
        <Chip key={language} tone="info">
          {languageName(language)}
        </Chip>
      ))}
    </span>
  );
}
