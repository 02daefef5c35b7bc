import { useQuery } from '@tanstack/react-query';
import { KeyRound, Mail } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { useReauth } from '../../../lib/reauth.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { FailedBlock } from '../../../ui/feedback/failed-block.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SettingRow } from '../../../ui/forms/setting-row.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/lists/chip.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { mailConfirmation, type OwnAccess, ownAccess } from '../api/access.ts';
import type { OfferedWays } from '../model/services.ts';
import { ChangeEmailDialog, ChangePasswordDialog } from './lazy-dialogs.ts';
import { SecondFactorCard } from './second-factor-card.tsx';
import { ServicesCard } from './services-card.tsx';

/** All sign-in methods of the signed-in person. */
export function SecurityView({ offered }: { readonly offered: OfferedWays | undefined }) {
  const { security: messages } = useMessages('account');
  const { auth } = useBackend();
  const query = useQuery(ownAccess(auth));
  if (query.isError && !query.data) {
    return (
      <FailedBlock title={messages.unreadSignIn} error={toAppError(query.error)} onRetry={() => void query.refetch()} />
    );
  }
  if (query.isPending || !offered) return <SecuritySkeleton />;
  return (
    <>
      <EmailCard access={query.data} />
      {offered.methods.password && <PasswordCard access={query.data} />}
      <SecondFactorCard
        access={query.data}
        workspace={offered.workspaceName}
        isOffered={offered.secondFactors.totp}
        now={query.dataUpdatedAt}
      />
      <ServicesCard access={query.data} offered={offered} />
    </>
  );
}

function SecuritySkeleton() {
  const { security: messages } = useMessages('account');
  return (
    <Loading label={messages.loading}>
      <div className="flex flex-col gap-8">
        {['w-20', 'w-28', 'w-36'].map((width) => (
          <div key={width} className="flex flex-col gap-3">
            <Skeleton className={`h-5 ${width}`} />
            <div className="flex items-center justify-between rounded-lg border border-line bg-raised px-4 py-4">
              <Skeleton className="h-4 w-48" />
              <Skeleton className="h-9 w-24 rounded-md" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

function PasswordCard({ access: { email, hasPassword } }: { readonly access: OwnAccess }) {
  const { password: messages } = useMessages('account');
  const ui = useMessages('ui');
  const [isChanging, setChanging] = useState(false);
  return (
    <Card title={ui.password}>
      <SettingRow
        icon={<KeyRound aria-hidden />}
        title={hasPassword ? messages.isSet : messages.isNotSet}
        actions={
          <Button isDisabled={email === null} onPress={() => setChanging(true)}>
            {hasPassword ? messages.change : messages.set}
          </Button>
        }
      >
        {email === null ? messages.needsEmail : messages.signsOut}
      </SettingRow>
      {isChanging && (
        <ChangePasswordDialog email={email ?? ''} hasPassword={hasPassword} onClose={() => setChanging(false)} />
      )}
    </Card>
  );
}

/** The e-mail of the account and its confirmation state. */
function EmailCard({ access: { email, isEmailConfirmed } }: { readonly access: OwnAccess }) {
  const { email: messages } = useMessages('account');
  const ui = useMessages('ui');
  const { auth } = useBackend();
  const toasts = useToasts();
  const recently = useReauth();
  const [isChanging, setChanging] = useState(false);
  const [isSent, setSent] = useState(false);
  const confirm = useAsyncAction(async () => {
    await recently(() => mailConfirmation(auth));
    setSent(true);
    toasts.show({ message: messages.onItsWay({ email: email ?? '' }) });
  });
  return (
    <Card title={ui.email} sentence={messages.sentence}>
      <SettingRow
        icon={<Mail aria-hidden />}
        title={email ?? messages.none}
        beside={
          email && (
            <Chip tone={isEmailConfirmed ? 'ok' : 'warn'}>
              {isEmailConfirmed ? messages.confirmed : messages.unconfirmed}
            </Chip>
          )
        }
        actions={
          <>
            {email && !isEmailConfirmed && (
              <Button isPending={confirm.isPending} onPress={() => confirm.run()}>
                {isSent ? messages.sendAgain : messages.confirm}
              </Button>
            )}
            <Button onPress={() => setChanging(true)}>{messages.change}</Button>
          </>
        }
      >
        {email && !isEmailConfirmed && (isSent ? messages.openLink : messages.why)}
      </SettingRow>
      {confirm.error && (
        <div className="border-t border-line p-3">
          <ErrorNotice error={confirm.error} />
        </div>
      )}
      {isChanging && <ChangeEmailDialog onClose={() => setChanging(false)} />}
    </Card>
  );
}
