import { limits, type ResultOf } from '@hearth/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { FailedBlock } from '../../../ui/feedback/failed-block.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/lists/chip.tsx';
import { Fact, Facts } from '../../../ui/lists/facts.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { account, accountKey } from '../api/queries.ts';
import { PictureRow } from './picture-row.tsx';

/** The profile that other people see, and the account data of the server. */
export function Profile() {
  const { profile: messages } = useMessages('account');
  const { call } = useBackend();
  const query = useQuery(account(call));
  if (query.isError && !query.data) {
    return <FailedBlock title={messages.unread} error={toAppError(query.error)} onRetry={() => void query.refetch()} />;
  }
  const profile = query.data;
  return (
    <>
      <Card title={messages.card} sentence={messages.cardSentence}>
        {profile ? (
          <>
            <PictureRow name={profile.displayName || profile.email || profile.uid} photoUrl={profile.photoUrl} />
            <NameForm key={profile.displayName} name={profile.displayName ?? ''} />
          </>
        ) : (
          <ProfileSkeleton />
        )}
      </Card>
      {profile && (
        <Card title={messages.facts} sentence={messages.factsSentence}>
          <ProfileFacts profile={profile} now={query.dataUpdatedAt} />
        </Card>
      )}
    </>
  );
}

function ProfileSkeleton() {
  const { profile: messages } = useMessages('account');
  return (
    <Loading label={messages.loading}>
      <div className="flex items-center gap-5 border-b border-line p-4">
        <Skeleton className="size-20 rounded-full" />
        <div className="flex flex-col gap-3">
          <Skeleton className="h-9 w-36 rounded-md" />
          <Skeleton className="h-3.5 w-52" />
        </div>
      </div>
      <div className="flex flex-col gap-2 p-4">
        <Skeleton className="h-3.5 w-16" />
        <Skeleton className="h-10 w-72 max-w-full rounded-md" />
      </div>
    </Loading>
  );
}

function ProfileFacts({ profile, now }: { readonly profile: ResultOf<'account-get'>; readonly now: number }) {
  const { profile: messages } = useMessages('account');
  const ui = useMessages('ui');
  const format = useFormat();
  return (
    <Facts>
      <Fact name={ui.email}>{profile.email ?? messages.none}</Fact>
      <Fact name={messages.role}>
        <Chip tone={profile.role === 'member' ? 'plain' : 'info'}>{ui.roles[profile.role]}</Chip>
      </Fact>
      <Fact name={messages.since}>
        <span title={format.moment(profile.createdAt)}>{format.when(profile.createdAt, now)}</span>
      </Fact>
      <Fact name={messages.app}>
        {profile.appId ? (
          <code className="font-mono text-sm break-all">{profile.appId}</code>
        ) : (
          <Chip tone="warn">{messages.noApp}</Chip>
        )}
      </Fact>
    </Facts>
  );
}

/** The display name. The save button appears only when the name has changed. */
function NameForm({ name }: { readonly name: string }) {
  const { profile: messages } = useMessages('account');
  const { save } = useMessages('ui');
  const backend = useBackend();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const [typed, setTyped] = useState(name);
  const wanted = typed.trim();
  const action = useAsyncAction(async () => {
    const { saveName } = await import('../api/profile.ts');
    await saveName(backend, wanted);
    await queryClient.invalidateQueries({ queryKey: accountKey });
    toasts.show({ message: messages.nameSaved });
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (wanted !== '' && wanted !== name) action.run();
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 p-4">
      <ErrorNotice error={action.error} />
      <div className="flex items-end gap-2">
        <div className="max-w-96 min-w-0 flex-1">
          <TextField
            label={messages.name}
            autoComplete="name"
            maxLength={limits.identity.displayNameLengthMax}
            value={typed}
            onChange={setTyped}
          />
        </div>
        {wanted !== name && (
          <Button type="submit" variant="primary" isPending={action.isPending} isDisabled={wanted === ''}>
            {save}
          </Button>
        )}
      </div>
    </form>
  );
}
