import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { deferred } from '../../../ui/deferred.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import { useWords } from '../../../words/words-context.ts';

const LeaveDialog = deferred(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

/** The way out of this place. */
export function LeaveCard({ email, onGone }: { readonly email: string | null; readonly onGone: () => void }) {
  const { leave: words } = useWords('account');
  const [isAsking, setAsking] = useState(false);
  return (
    <Card title={words.title}>
      <SettingRow
        icon={<UserRoundX aria-hidden />}
        title={words.sentence}
        actions={<Button onPress={() => setAsking(true)}>{words.button}</Button>}
      />
      {isAsking && <LeaveDialog email={email} onGone={onGone} onClose={() => setAsking(false)} />}
    </Card>
  );
}
