import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { forgetAccount } from '../../../features/account/api/delete-account.ts';
import { account } from '../../../features/account/api/queries.ts';
import { ExportRow } from '../../../features/account/components/export-row.tsx';
import { FilesRow } from '../../../features/account/components/files-row.tsx';
import { LeaveCard } from '../../../features/account/components/leave-card.tsx';
import { DeviceCard } from '../../../features/offline/components/device-card.tsx';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { AccountTabs } from '../../shell/account-tabs.tsx';
import { Page } from '../../shell/page.tsx';

/** Data export and account deletion. */
export function AccountDataPage() {
  const { data: messages } = useMessages('account');
  const backend = useBackend();
  const navigate = useNavigate();
  const me = useQuery(account(backend.call)).data;
  async function leave() {
    // Leave the shell first: its pages would refetch without a session and redirect to sign-in.
    await navigate({ to: '/goodbye', replace: true });
    await forgetAccount(backend);
  }
  return (
    <Page title={messages.title} sentence={messages.sentence} nav={<AccountTabs />}>
      <Card title={messages.card} sentence={messages.cardSentence}>
        <ExportRow />
        <FilesRow />
      </Card>
      <DeviceCard />
      {me && <LeaveCard email={me.email} onGone={() => void leave()} />}
    </Page>
  );
}
