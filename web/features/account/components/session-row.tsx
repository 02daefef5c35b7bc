import type { AccountSession } from '@hearth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { formatMoment, formatWhen } from '../../../lib/format-time.ts';
import { providerName } from '../../../lib/provider-name.ts';
import { troubleOf } from '../../../lib/trouble.ts';
import { useDeed } from '../../../lib/use-deed.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { sessionsKey } from '../api/sessions.ts';
import { midSentence } from '../model/mid-sentence.ts';

/** One sign-in on one device. */
export function SessionRow({ session, now }: { readonly session: AccountSession; readonly now: number }) {
  const { device, address, createdAt, lastUsedAt, current, signInProvider, secondFactor } = session;
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Laptop;
  const how = `${providerName(signInProvider)}${secondFactor ? ' and second factor' : ''}`;
  return (
    <SettingRow
      icon={<Icon aria-hidden />}
      title={device}
      beside={current && <Chip tone="ok">This device</Chip>}
      actions={!current && <EndButton session={session} />}
    >
      <p>
        {address} · <span title={formatMoment(lastUsedAt)}>used {midSentence(formatWhen(lastUsedAt, now))}</span>
      </p>
      <p>
        {how} · <span title={formatMoment(createdAt)}>signed in {midSentence(formatWhen(createdAt, now))}</span>
      </p>
    </SettingRow>
  );
}

function EndButton({ session: { id, device } }: { readonly session: AccountSession }) {
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const revoke = useWrite('account-revokeSession');
  const deed = useDeed(async () => {
    try {
      await revoke.run({ id });
      toasts.show({ message: `${device} is signed out.` });
    } catch (error) {
      const { sentence, requestId } = troubleOf(error);
      toasts.show({ message: sentence, tone: 'danger', ...(requestId && { reference: requestId }) });
    }
    await queryClient.invalidateQueries({ queryKey: sessionsKey });
  });
  return (
    <Button aria-label={`Sign out ${device}`} isPending={deed.isPending} onPress={() => deed.run()}>
      Sign out
    </Button>
  );
}
