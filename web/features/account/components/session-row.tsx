import type { AccountSession } from '@hearth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { providerName } from '../../../lib/format/provider-name.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { useWrite } from '../../../lib/hooks/use-write.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingRow } from '../../../ui/forms/setting-row.tsx';
import { Chip } from '../../../ui/lists/chip.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useReportFailure } from '../../../ui/toast/use-report-failure.ts';
import { sessionsKey } from '../api/queries.ts';

/** One session on one device. */
export function SessionRow({ session, now }: { readonly session: AccountSession; readonly now: number }) {
  const { devices: messages } = useMessages('account');
  const { ways } = useMessages('ui');
  const format = useFormat();
  const { device, address, createdAt, lastUsedAt, current, signInProvider, secondFactor } = session;
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Laptop;
  const how = messages.how({ method: providerName(signInProvider, ways), secondFactor: secondFactor !== null });
  return (
    <SettingRow
      icon={<Icon aria-hidden />}
      title={device}
      beside={current && <Chip tone="ok">{messages.current}</Chip>}
      actions={!current && <EndButton session={session} />}
    >
      <p>
        {address} ·{' '}
        <span title={format.moment(lastUsedAt)}>{messages.used({ when: format.whenWithin(lastUsedAt, now) })}</span>
      </p>
      <p>
        {how} ·{' '}
        <span title={format.moment(createdAt)}>{messages.signedIn({ when: format.whenWithin(createdAt, now) })}</span>
      </p>
    </SettingRow>
  );
}

function EndButton({ session: { id, device } }: { readonly session: AccountSession }) {
  const { devices: messages } = useMessages('account');
  const ui = useMessages('ui');
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const report = useReportFailure();
  const revoke = useWrite('account-revokeSession');
  const action = useAsyncAction(async () => {
    await report(async () => {
      await revoke.run({ id });
      toasts.show({ message: messages.ended({ device }) });
    });
    await queryClient.invalidateQueries({ queryKey: sessionsKey });
  });
  return (
    <Button aria-label={messages.end({ device })} isPending={action.isPending} onPress={() => action.run()}>
      {ui.signOut}
    </Button>
  );
}
