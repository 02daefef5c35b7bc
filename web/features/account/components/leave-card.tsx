import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingRow } from '../../../ui/forms/setting-row.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';

const LeaveDialog = lazyComponent(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

/** Deletes the account. */
export function LeaveCard({ email, onGone }: { readonly email: string | null; readonly onGone: () => void }) {
  const { leave: messages } = useMessages('account');
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <Card title={messages.title}>
      <SettingRow
        icon={<UserRoundX aria-hidden />}
        title={messages.sentence}
        actions={<Button onPress={() => setDialogOpen(true)}>{messages.button}</Button>}
      />
      {isDialogOpen && <LeaveDialog email={email} onGone={onGone} onClose={() => setDialogOpen(false)} />}
    </Card>
  );
}
