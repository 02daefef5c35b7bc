import type { ConsoleUserDetails, Role } from '@hearth/contract';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { ChoiceCards } from '../../../ui/forms/choice-cards.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useUserWrites } from '../api/use-user-writes.ts';
import { roleChoices } from '../model/role-choices.ts';
import { nameOfUser } from '../model/state-of-user.ts';

export function RoleCard({ user }: { readonly user: ConsoleUserDetails }) {
  const { role: messages, roleSentences } = useMessages('people');
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
