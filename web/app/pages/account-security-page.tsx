import { useQuery } from '@tanstack/react-query';
import { SecurityView } from '../../features/account/components/security-view.tsx';
import { signInOptions } from '../../features/session/api/sign-in-options.ts';
import { useBackend } from '../../lib/backend-context.ts';
import { troubleOf } from '../../lib/trouble.ts';
import { FailedBlock } from '../../ui/failed-block.tsx';
import { AccountTabs } from '../frame/account-tabs.tsx';
import { Page } from '../frame/page.tsx';

export function AccountSecurityPage() {
  const { call } = useBackend();
  const options = useQuery(signInOptions(call));
  return (
    <Page title="Security" sentence="How you get in, and how nobody else does." nav={<AccountTabs />}>
      {options.isError ? (
        <FailedBlock
          title="This page could not be read"
          trouble={troubleOf(options.error)}
          onRetry={() => void options.refetch()}
        />
      ) : (
        <SecurityView offered={options.data} />
      )}
    </Page>
  );
}
