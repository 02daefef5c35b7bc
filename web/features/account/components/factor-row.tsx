import { MessageSquareText, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingRow } from '../../../ui/forms/setting-row.tsx';
import { Chip } from '../../../ui/lists/chip.tsx';
import type { OwnFactor } from '../api/own-access.ts';
import { RemoveFactorDialog } from './lazy-dialogs.ts';

export interface FactorRowProps {
  readonly factor: OwnFactor;
  /** Whether removing the factor disables two-factor sign-in. */
  readonly isLast: boolean;
  readonly now: number;
}

export function FactorRow({ factor, isLast, now }: FactorRowProps) {
  const { factors: messages } = useMessages('account');
  const format = useFormat();
  const name = factor.name || messages.kinds[factor.kind];
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <SettingRow
        icon={factor.kind === 'phone' ? <MessageSquareText aria-hidden /> : <ShieldCheck aria-hidden />}
        title={name}
        beside={<Chip tone="ok">{messages.on}</Chip>}
        actions={
          <Button aria-label={messages.removeNamed({ name })} onPress={() => setAsking(true)}>
            {messages.remove}
          </Button>
        }
      >
        <span title={format.moment(factor.enrolledAt)}>
          {messages.added({ kind: messages.kinds[factor.kind], when: format.whenWithin(factor.enrolledAt, now) })}
        </span>
      </SettingRow>
      {isAsking && <RemoveFactorDialog factor={factor} isLast={isLast} onClose={() => setAsking(false)} />}
    </>
  );
}
