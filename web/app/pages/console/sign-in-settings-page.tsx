import { useBlocker, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import type { SignInSearch, SignInTab } from '../../console-search.ts';
import { Page } from '../../frame/page.tsx';

const ConfirmDialog = lazy(() =>
  import('../../../ui/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);
const SettingsView = lazy(() =>
  import('../../../features/sign-in-settings/components/settings-view.tsx').then((module) => ({
    default: module.SettingsView,
  })),
);
const ProvidersView = lazy(() =>
  import('../../../features/sign-in-settings/components/providers-view.tsx').then((module) => ({
    default: module.ProvidersView,
  })),
);
const AdminKeysView = lazy(() =>
  import('../../../features/sign-in-settings/components/admin-keys-view.tsx').then((module) => ({
    default: module.AdminKeysView,
  })),
);
const OutboxTab = lazy(() => import('./outbox-tab.tsx').then((module) => ({ default: module.OutboxTab })));
const TemplatesTab = lazy(() => import('./templates-tab.tsx').then((module) => ({ default: module.TemplatesTab })));

/** How people get in, and what is written to them. Only an owner sees it. */
export function SignInSettingsPage() {
  const { tab } = useParams({ from: '/frame/reauth/console/sign-in/{-$tab}' });
  const search = useSearch({ from: '/frame/reauth/console/sign-in/{-$tab}' });
  const navigate = useNavigate();
  const [isDirty, setDirty] = useState(false);
  const go = (next: SignInSearch, replace = false) =>
    void navigate({ to: '/console/sign-in/{-$tab}', params: { tab }, search: next, replace });
  const current = tabs.find(({ id }) => id === tab) ?? tabs[0];
  return (
    <Page
      title="Sign-in"
      sentence={current.sentence}
      wide
      nav={
        <TabLinks
          label="Sign-in"
          tabs={tabs.map(({ id, name }) => ({ href: hrefOf(id), text: name, isCurrent: id === current.id }))}
        />
      }
    >
      <Suspense fallback={<RowsSkeleton label="Loading" />}>
        {shown(current.id, { search, go, onDirty: setDirty })}
      </Suspense>
      <LeaveGuard isDirty={isDirty} />
    </Page>
  );
}

interface TabParts {
  readonly search: SignInSearch;
  readonly go: (next: SignInSearch, replace?: boolean) => void;
  readonly onDirty: (isDirty: boolean) => void;
}

function shown(tab: SignInTab | undefined, { search, go, onDirty }: TabParts): ReactNode {
  switch (tab) {
    case undefined:
      return <SettingsView onDirty={onDirty} />;
    case 'providers':
      return <ProvidersView />;
    case 'outbox':
      return <OutboxTab search={search} go={go} />;
    case 'templates':
      return <TemplatesTab search={search} go={go} onDirty={onDirty} />;
    case 'keys':
      return <AdminKeysView />;
  }
}

/** What was typed is not lost by a slip: going elsewhere asks first. */
function LeaveGuard({ isDirty }: { readonly isDirty: boolean }) {
  const blocker = useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: isDirty, withResolver: true });
  if (blocker.status !== 'blocked') return null;
  return (
    <Suspense>
      <ConfirmDialog
        title="Leave without saving?"
        verb="Leave"
        keep="Stay"
        isPending={false}
        failure={undefined}
        onConfirm={blocker.proceed}
        onClose={blocker.reset}
      >
        <p>What you changed here is not saved yet.</p>
      </ConfirmDialog>
    </Suspense>
  );
}

const tabs = [
  { id: undefined, name: 'Sign-up and methods', sentence: 'Who may come in, and how they show who they are.' },
  { id: 'providers', name: 'Providers', sentence: 'Other services whose accounts are good here.' },
  { id: 'outbox', name: 'Outbox', sentence: 'What was written to people, and what became of it.' },
  { id: 'templates', name: 'Templates', sentence: 'The words of every message, in every language.' },
  { id: 'keys', name: 'Admin keys', sentence: 'For servers that act in the name of this place.' },
] as const;

function hrefOf(tab: SignInTab | undefined): string {
  return tab ? `/console/sign-in/${tab}` : '/console/sign-in';
}
