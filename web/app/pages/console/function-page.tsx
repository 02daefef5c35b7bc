import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { deployedFunction } from '../../../features/functions/api/queries.ts';
import { FunctionSummary } from '../../../features/functions/components/function-summary.tsx';
import { RunsView } from '../../../features/functions/components/runs-view.tsx';
import { isOutcome, isSeverityFilter } from '../../../features/functions/model/run-states.ts';
import { useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { FailedBlock } from '../../../ui/feedback/failed-block.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { RowsSkeleton } from '../../../ui/lists/rows-skeleton.tsx';
import { BackLink } from '../../../ui/navigation/back-link.tsx';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';
import type { FunctionSearch } from '../../search-params/functions-search.ts';
import { Page } from '../../shell/page.tsx';

const LogView = lazy(() =>
  import('../../../features/functions/components/log-view.tsx').then((module) => ({ default: module.LogView })),
);

const TestCall = lazy(() =>
  import('../../../features/functions/components/test-call.tsx').then((module) => ({ default: module.TestCall })),
);

export function FunctionPage() {
  const { function: messages, kinds } = useMessages('functions');
  const ui = useMessages('ui');
  const { name } = useParams({ from: '/shell/reauth/console/functions/$name' });
  const { view } = useSearch({ from: '/shell/reauth/console/functions/$name' });
  const { call } = useBackend();
  const query = useQuery(deployedFunction(call, name));
  const fn = query.data;
  const path = `/console/functions/${encodeURIComponent(name)}`;
  return (
    <Page
      title={name}
      sentence={
        fn
          ? messages.sentence({ kind: kinds[fn.kind], codebase: fn.codebase })
          : query.error
            ? messages.goneSentence
            : messages.loading
      }
      above={<BackLink href="/console/functions">{messages.all}</BackLink>}
      wide
    >
      {fn ? (
        <FunctionSummary fn={fn} now={query.dataUpdatedAt} />
      ) : query.error ? (
        <Unread error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading label={messages.loading}>
          <Skeleton className="h-64 rounded-lg" />
        </Loading>
      )}
      <div className="flex flex-col gap-4">
        <TabLinks
          label={messages.tabs}
          tabs={[
            { href: path, text: messages.runs, isCurrent: view === undefined },
            { href: `${path}?view=log`, text: messages.log, isCurrent: view === 'log' },
            ...(fn?.kind === 'callable'
              ? [{ href: `${path}?view=test`, text: messages.test, isCurrent: view === 'test' }]
              : []),
          ]}
        />
        <Suspense fallback={<RowsSkeleton label={ui.loading} />}>
          {view === 'test' ? fn?.kind === 'callable' && <TestCall fn={fn} /> : <Shown name={name} />}
        </Suspense>
      </div>
    </Page>
  );
}

function Shown({ name }: { readonly name: string }) {
  const search = useSearch({ from: '/shell/reauth/console/functions/$name' });
  const navigate = useNavigate();
  const { view, outcome, run, severity } = search;
  const go = (next: FunctionSearch) =>
    void navigate({ to: '/console/functions/$name', params: { name }, search: next, replace: true });
  if (view === 'log')
    return (
      <LogView
        name={name}
        severity={isSeverityFilter(severity) ? severity : undefined}
        onSeverity={(next) => go({ view, ...(next && { severity: next }) })}
      />
    );
  const filter = isOutcome(outcome) ? { outcome } : {};
  return (
    <RunsView
      name={name}
      outcome={filter.outcome}
      onOutcome={(next) => go(next ? { outcome: next } : {})}
      run={run}
      hrefOfRun={(id) =>
        `/console/functions/${encodeURIComponent(name)}?${new URLSearchParams({ ...filter, run: id })}`
      }
      onCloseRun={() => go(filter)}
    />
  );
}

/** A function that is gone still has runs, so the page goes on below. */
function Unread({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { function: messages } = useMessages('functions');
  const appError = toAppError(error);
  if (appError.code === 'functions/not-found') return <Notice tone="info">{messages.gone}</Notice>;
  return <FailedBlock title={messages.unread} error={appError} onRetry={onRetry} />;
}
