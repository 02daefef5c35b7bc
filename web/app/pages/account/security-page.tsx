import { useQuery } from '@tanstack/react-query';
import { SecurityView } from '../../../features/account/components/security-view.tsx';
import { signInOptions } from '../../../features/session/api/queries.ts';
import { useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { FailedBlock } from '../../../ui/feedback/failed-block.tsx';
import { AccountTabs } from '../../shell/account-tabs.tsx';
import { Page } from '../../shell/page.tsx';

export function AccountSecurityPage() {
  const messages = useMessages('account');
  const { call } = useBackend();
  const options = useQuery(signInOptions(call));
  return (
    <Page title={messages.security.title} sentence={messages.security.sentence} nav={<AccountTabs />}>
      {options.isError ? (
        <FailedBlock
          title={messages.security.unread}
          error={toAppError(options.error)}
          onRetry={() => void options.refetch()}
        />
      ) : (
        <SecurityView offered={options.data} />
      )}
    </Page>
  );
}
