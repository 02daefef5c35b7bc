import { useBlocker, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { RowsSkeleton } from '../../../ui/lists/rows-skeleton.tsx';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';
import type { SignInSearch, SignInTab } from '../../search-params/console-search.ts';
import { Page } from '../../shell/page.tsx';

const ConfirmDialog = lazy(() =>
  import('../../../ui/overlays/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
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

/** Sign-in methods and mail templates. Only an owner sees the page. */
export function SignInSettingsPage() {
  const messages = useMessages('signInSettings');
  const ui = useMessages('ui');
  const { tab } = useParams({ from: '/shell/reauth/console/sign-in/{-$tab}' });
  const search = useSearch({ from: '/shell/reauth/console/sign-in/{-$tab}' });
  const navigate = useNavigate();
  const [isDirty, setDirty] = useState(false);
  const go = (next: SignInSearch, replace = false) =>
    void navigate({ to: '/console/sign-in/{-$tab}', params: { tab }, search: next, replace });
  const current = tabs.find((id) => id === tab);
  return (
    <Page
      title={messages.title}
      sentence={messages.tabs[current ?? 'settings'].sentence}
      wide
      nav={
        <TabLinks
          label={messages.title}
          tabs={tabs.map((id) => ({
            href: hrefOf(id),
            text: messages.tabs[id ?? 'settings'].name,
            isCurrent: id === current,
          }))}
        />
      }
    >
      <Suspense fallback={<RowsSkeleton label={ui.loading} />}>
        {shown(current, { search, go, onDirty: setDirty })}
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

/** Asks before a navigation discards unsaved settings. */
function LeaveGuard({ isDirty }: { readonly isDirty: boolean }) {
  const messages = useMessages('signInSettings');
  const blocker = useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: isDirty, withResolver: true });
  if (blocker.status !== 'blocked') return null;
  return (
    <Suspense>
      <ConfirmDialog
        title={messages.leave.title}
        verb={messages.leave.verb}
        cancelLabel={messages.leave.stay}
        onConfirm={async () => blocker.proceed()}
        onClose={blocker.reset}
      >
        <p>{messages.leave.sentence}</p>
      </ConfirmDialog>
    </Suspense>
  );
}

const tabs = [undefined, 'providers', 'outbox', 'templates', 'keys'] as const;

function hrefOf(tab: SignInTab | undefined): string {
  return tab ? `/console/sign-in/${tab}` : '/console/sign-in';
}
