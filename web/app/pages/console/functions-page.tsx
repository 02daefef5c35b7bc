import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { CodebasesView } from '../../../features/functions/components/codebases-view.tsx';
import { isSeverityFilter } from '../../../features/functions/model/run-states.ts';
import { useMessages } from '../../../i18n/messages-context.ts';
import { RowsSkeleton } from '../../../ui/lists/rows-skeleton.tsx';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';
import { type FunctionsList, functionLists } from '../../search-params/functions-search.ts';
import { Page } from '../../shell/page.tsx';
import { useMe } from './use-me.ts';

const LogView = lazy(() =>
  import('../../../features/functions/components/log-view.tsx').then((module) => ({ default: module.LogView })),
);
const FailedEventsView = lazy(() =>
  import('../../../features/functions/components/failed-events-view.tsx').then((module) => ({
    default: module.FailedEventsView,
  })),
);
const SecretsView = lazy(() =>
  import('../../../features/functions/components/secrets-view.tsx').then((module) => ({
    default: module.SecretsView,
  })),
);

export function FunctionsPage() {
  const { tabs: messages } = useMessages('functions');
  const ui = useMessages('ui');
  const { list } = useSearch({ from: '/shell/reauth/console/functions' });
  return (
    <Page
      title={messages.functions.name}
      sentence={messages[list ?? 'functions'].sentence}
      wide
      nav={
        <TabLinks
          label={messages.functions.name}
          tabs={[undefined, ...functionLists].map((id) => ({
            href: id ? `/console/functions?list=${id}` : '/console/functions',
            text: messages[id ?? 'functions'].name,
            isCurrent: id === list,
          }))}
        />
      }
    >
      <Suspense fallback={<RowsSkeleton label={ui.loading} />}>
        <Shown list={list} />
      </Suspense>
    </Page>
  );
}

function Shown({ list }: { readonly list: FunctionsList | undefined }): ReactNode {
  const me = useMe();
  const navigate = useNavigate();
  const { severity } = useSearch({ from: '/shell/reauth/console/functions' });
  switch (list) {
    case undefined:
      return <CodebasesView />;
    case 'log':
      return (
        <LogView
          severity={isSeverityFilter(severity) ? severity : undefined}
          onSeverity={(next) =>
            void navigate({
              to: '/console/functions',
              search: { list: 'log', ...(next && { severity: next }) },
              replace: true,
            })
          }
        />
      );
    case 'failed':
      return <FailedEventsView />;
    case 'secrets':
      return <SecretsView me={me} />;
  }
}
