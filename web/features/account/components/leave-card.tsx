import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { deferred } from '../../../ui/deferred.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';

const LeaveDialog = deferred(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

/** The way out of this place. */
export function LeaveCard({ email, onGone }: { readonly email: string | null; readonly onGone: () => void }) {
  const { leave: messages } = useMessages('account');
  const [isAsking, setAsking] = useState(false);
  return (
    <Card title={messages.title}>
      <SettingRow
        icon={<UserRoundX aria-hidden />}
        title={messages.sentence}
        actions={<Button onPress={() => setAsking(true)}>{messages.button}</Button>}
      />
      {isAsking && <LeaveDialog email={email} onGone={onGone} onClose={() => setAsking(false)} />}
    </Card>
  );
}
