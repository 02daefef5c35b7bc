import type { AccountSession } from '@hearth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { providerName } from '../../../lib/provider-name.ts';
import { troubleOf } from '../../../lib/trouble.ts';
import { useDeed } from '../../../lib/use-deed.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useFormat, useTell, useWords } from '../../../words/words-context.ts';
import { sessionsKey } from '../api/sessions.ts';

/** One sign-in on one device. */
export function SessionRow({ session, now }: { readonly session: AccountSession; readonly now: number }) {
  const { devices: words } = useWords('account');
  const { ways } = useWords('ui');
  const format = useFormat();
  const { device, address, createdAt, lastUsedAt, current, signInProvider, secondFactor } = session;
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Laptop;
  const how = words.how(providerName(signInProvider, ways), secondFactor !== null);
  return (
    <SettingRow
      icon={<Icon aria-hidden />}
      title={device}
      beside={current && <Chip tone="ok">{words.current}</Chip>}
      actions={!current && <EndButton session={session} />}
    >
      <p>
        {address} · <span title={format.moment(lastUsedAt)}>{words.used(format.whenWithin(lastUsedAt, now))}</span>
      </p>
      <p>
        {how} · <span title={format.moment(createdAt)}>{words.signedIn(format.whenWithin(createdAt, now))}</span>
      </p>
    </SettingRow>
  );
}

function EndButton({ session: { id, device } }: { readonly session: AccountSession }) {
  const { devices: words } = useWords('account');
  const ui = useWords('ui');
  const tell = useTell();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const revoke = useWrite('account-revokeSession');
  const deed = useDeed(async () => {
    try {
      await revoke.run({ id });
      toasts.show({ message: words.ended(device) });
    } catch (error) {
      const trouble = troubleOf(error);
      toasts.show({ message: tell(trouble), tone: 'danger', reference: trouble.requestId });
    }
    await queryClient.invalidateQueries({ queryKey: sessionsKey });
  });
  return (
    <Button aria-label={words.end(device)} isPending={deed.isPending} onPress={() => deed.run()}>
      {ui.signOut}
    </Button>
  );
}
