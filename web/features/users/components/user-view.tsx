import type { ConsoleUserDetails, Role } from '@hearth/contract';
import { type FormEvent, useState } from 'react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ChoiceCards } from '../../../ui/forms/choice-cards.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useUserWrites } from '../api/use-user-writes.ts';
import { disabledReason } from '../model/disabled-reason.ts';
import { defaultQuota, gigabytesOf, quotaFromGigabytes } from '../model/quota.ts';
import { roleChoices } from '../model/role-choices.ts';
import { nameOfUser } from '../model/state-of-user.ts';
import { UserFacts } from './user-facts.tsx';
import { UserGate } from './user-gate.tsx';
import { UserSessions } from './user-sessions.tsx';

export interface UserViewProps {
  readonly user: ConsoleUserDetails;
  readonly me: { readonly uid: string; readonly role: Role };
  readonly now: number;
  readonly onDeleted: () => void;
}

/** One account with the actions that the viewer's role allows. */
export function UserView({ user, me, now, onDeleted }: UserViewProps) {
  const { disabledReason: reasons } = useMessages('users');
  const reason = disabledReason(user, me);
  return (
    <>
      {reason && <Notice tone="info">{reasons[reason]}</Notice>}
      <UserFacts user={user} now={now} />
      {user.may.setRole && <RoleCard key={user.role} user={user} />}
      {user.may.setQuota && <QuotaCard key={`${user.quotaBytes}`} user={user} />}
      <UserSessions user={user} />
      {(user.may.disable || user.may.delete || user.may.resetPassword) && (
        <UserGate user={user} onDeleted={onDeleted} />
      )}
    </>
  );
}

function RoleCard({ user }: { readonly user: ConsoleUserDetails }) {
  const { role: messages, roleSentences } = useMessages('users');
  const { roles, cancel } = useMessages('ui');
  const { setRole } = useUserWrites();
  const toasts = useToasts();
  const [chosen, setChosen] = useState<Role>(user.role);
  const action = useAsyncAction(async () => {
    await setRole({ uid: user.uid, role: chosen });
    toasts.show({ message: messages.isNow[chosen]({ name: nameOfUser(user) }) });
  });
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{messages.title}</h2>
      <ChoiceCards
        label={messages.title}
        hideLabel
        choices={roleChoices(roles, roleSentences)}
        value={chosen}
        onChange={setChosen}
      />
      <ErrorNotice error={action.error} />
      {chosen !== user.role && (
        <div className="flex gap-2">
          <Button variant="primary" isPending={action.isPending} onPress={action.run}>
            {messages.make[chosen]}
          </Button>
          <Button variant="quiet" onPress={() => setChosen(user.role)}>
            {cancel}
          </Button>
        </div>
      )}
    </section>
  );
}

function QuotaCard({ user: { uid, role, quotaBytes } }: { readonly user: ConsoleUserDetails }) {
  const { quota: messages } = useMessages('users');
  const format = useFormat();
  const { setQuota } = useUserWrites();
  const toasts = useToasts();
  const [kind, setKind] = useState<'role' | 'own'>(quotaBytes === null ? 'role' : 'own');
  const [typed, setTyped] = useState(gigabytesOf(quotaBytes ?? defaultQuota(role) ?? 0, format.kilobyte));
  const roleLimit = defaultQuota(role);
  const wanted = kind === 'role' ? null : quotaFromGigabytes(typed, format.kilobyte);
  const action = useAsyncAction(async (bytes: number | null) => {
    await setQuota({ uid, quotaBytes: bytes });
    toasts.show({
      message: bytes === null ? messages.asRole : messages.isNow({ size: format.size(bytes) }),
    });
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (wanted !== undefined) action.run(wanted);
  }
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{messages.title}</h2>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <ChoiceCards
          label={messages.title}
          hideLabel
          choices={[
            {
              id: 'role',
              name: messages.asEvery[role],
              sentence: roleLimit === null ? messages.noLimit : `${format.size(roleLimit)}.`,
            },
            { id: 'own', name: messages.own, sentence: messages.ownSentence },
          ]}
          value={kind}
          onChange={setKind}
        />
        {kind === 'own' && (
          <div className="max-w-48">
            <TextField
              label={messages.gigabytes}
              inputMode="decimal"
              value={typed}
              onChange={setTyped}
              error={wanted === undefined ? messages.notANumber : undefined}
            />
          </div>
        )}
        <ErrorNotice error={action.error} />
        {wanted !== quotaBytes && (
          <div>
            <Button type="submit" variant="primary" isPending={action.isPending} isDisabled={wanted === undefined}>
              {messages.save}
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}
