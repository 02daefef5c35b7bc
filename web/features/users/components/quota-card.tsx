import type { ConsoleUserDetails } from '@hearth/contract';
import { type FormEvent, useState } from 'react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { ChoiceCards } from '../../../ui/forms/choice-cards.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useUserWrites } from '../api/use-user-writes.ts';
import { defaultQuota, gigabytesOf, quotaFromGigabytes } from '../model/quota.ts';

export function QuotaCard({ user: { uid, role, quotaBytes } }: { readonly user: ConsoleUserDetails }) {
  const { quota: messages } = useMessages('people');
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
