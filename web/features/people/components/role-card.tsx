import type { ConsoleUserDetails, Role } from '@hearth/contract';
import { useState } from 'react';
import { useDeed } from '../../../lib/use-deed.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { TroubleNotice } from '../../../ui/trouble-notice.tsx';
import { useWords } from '../../../words/words-context.ts';
import { usePeopleWrites } from '../api/use-people-writes.ts';
import { roleChoices } from '../model/role-choices.ts';
import { nameOfUser } from '../model/state-of-user.ts';

/** What this person may do here. */
export function RoleCard({ user }: { readonly user: ConsoleUserDetails }) {
  const { role: words, roleSentences } = useWords('people');
  const { roles, cancel } = useWords('ui');
  const { setRole } = usePeopleWrites();
  const toasts = useToasts();
  const [chosen, setChosen] = useState<Role>(user.role);
  const deed = useDeed(async () => {
    await setRole({ uid: user.uid, role: chosen });
    toasts.show({ message: words.isNow[chosen](nameOfUser(user)) });
  });
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{words.title}</h2>
      <ChoiceCards
        label={words.title}
        hideLabel
        choices={roleChoices(roles, roleSentences)}
        value={chosen}
        onChange={setChosen}
      />
      <TroubleNotice trouble={deed.trouble} />
      {chosen !== user.role && (
        <div className="flex gap-2">
          <Button look="primary" isPending={deed.isPending} onPress={deed.run}>
            {words.make[chosen]}
          </Button>
          <Button look="quiet" onPress={() => setChosen(user.role)}>
            {cancel}
          </Button>
        </div>
      )}
    </section>
  );
}
