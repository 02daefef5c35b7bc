import { useQuery } from '@tanstack/react-query';
import { SecurityView } from '../../features/account/components/security-view.tsx';
import { signInOptions } from '../../features/session/api/sign-in-options.ts';
import { useBackend } from '../../lib/backend-context.ts';
import { troubleOf } from '../../lib/trouble.ts';
import { FailedBlock } from '../../ui/failed-block.tsx';
import { useWords } from '../../words/words-context.ts';
import { AccountTabs } from '../frame/account-tabs.tsx';
import { Page } from '../frame/page.tsx';

export function AccountSecurityPage() {
  const words = useWords('account');
  const { call } = useBackend();
  const options = useQuery(signInOptions(call));
  return (
    <Page title={words.security.title} sentence={words.security.sentence} nav={<AccountTabs />}>
      {options.isError ? (
        <FailedBlock
          title={words.security.unread}
          trouble={troubleOf(options.error)}
          onRetry={() => void options.refetch()}
        />
      ) : (
        <SecurityView offered={options.data} />
      )}
    </Page>
  );
}
