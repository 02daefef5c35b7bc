import type { ConsoleUserDetails } from '@hearth/contract';
import { type FormEvent, useState } from 'react';
import { formatSize } from '../../../lib/format-size.ts';
import { useDeed } from '../../../lib/use-deed.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { TroubleNotice } from '../../../ui/trouble-notice.tsx';
import { usePeopleWrites } from '../api/use-people-writes.ts';
import { defaultQuota, gigabytesOf, quotaFromGigabytes } from '../model/quota.ts';
import { roleNames } from '../model/role-words.ts';

/** How much room their files may take. */
export function QuotaCard({ user: { uid, role, quotaBytes } }: { readonly user: ConsoleUserDetails }) {
  const { setQuota } = usePeopleWrites();
  const toasts = useToasts();
  const [kind, setKind] = useState<'role' | 'own'>(quotaBytes === null ? 'role' : 'own');
  const [typed, setTyped] = useState(gigabytesOf(quotaBytes ?? defaultQuota(role) ?? 0));
  const wanted = kind === 'role' ? null : quotaFromGigabytes(typed);
  const deed = useDeed(async (bytes: number | null) => {
    await setQuota({ uid, quotaBytes: bytes });
    toasts.show({
      message: bytes === null ? 'The limit of the role counts again.' : `The limit is ${formatSize(bytes)}.`,
    });
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (wanted !== undefined) deed.run(wanted);
  }
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">Room for files</h2>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <ChoiceCards
          label="Room for files"
          hideLabel
          choices={[
            { id: 'role', name: `As every ${roleNames[role].toLowerCase()}`, sentence: roleLimit(role) },
            ownChoice,
          ]}
          value={kind}
          onChange={setKind}
        />
        {kind === 'own' && (
          <div className="max-w-48">
            <TextField
              label="Gigabytes"
              inputMode="decimal"
              value={typed}
              onChange={setTyped}
              error={wanted === undefined ? 'Write a number such as 20 or 0.5.' : undefined}
            />
          </div>
        )}
        <TroubleNotice trouble={deed.trouble} />
        {wanted !== quotaBytes && (
          <div>
            <Button type="submit" look="primary" isPending={deed.isPending} isDisabled={wanted === undefined}>
              Save the limit
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}

const ownChoice = {
  id: 'own',
  name: 'A limit of their own',
  sentence: 'Uploads beyond it are refused before the first byte. What is there already stays.',
} as const;

function roleLimit(role: ConsoleUserDetails['role']): string {
  const bytes = defaultQuota(role);
  return bytes === null ? 'No limit.' : `${formatSize(bytes)}.`;
}
