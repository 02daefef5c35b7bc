import type { ConsoleUserDetails, Role } from '@hearth/contract';
import { useState } from 'react';
import { useDeed } from '../../../lib/use-deed.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { TroubleNotice } from '../../../ui/trouble-notice.tsx';
import { usePeopleWrites } from '../api/use-people-writes.ts';
import { roleChoices, roleNames } from '../model/role-words.ts';
import { nameOfUser } from '../model/state-of-user.ts';

/** What this person may do here. */
export function RoleCard({ user }: { readonly user: ConsoleUserDetails }) {
  const { setRole } = usePeopleWrites();
  const toasts = useToasts();
  const [chosen, setChosen] = useState<Role>(user.role);
  const deed = useDeed(async () => {
    await setRole({ uid: user.uid, role: chosen });
    toasts.show({ message: `${nameOfUser(user)} is now ${article(chosen)}.` });
  });
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">Role</h2>
      <ChoiceCards label="Role" hideLabel choices={roleChoices} value={chosen} onChange={setChosen} />
      <TroubleNotice trouble={deed.trouble} />
      {chosen !== user.role && (
        <div className="flex gap-2">
          <Button look="primary" isPending={deed.isPending} onPress={deed.run}>
            {`Make ${article(chosen)}`}
          </Button>
          <Button look="quiet" onPress={() => setChosen(user.role)}>
            Cancel
          </Button>
        </div>
      )}
    </section>
  );
}

function article(role: Role): string {
  return `${role === 'member' ? 'a' : 'an'} ${roleNames[role].toLowerCase()}`;
}
