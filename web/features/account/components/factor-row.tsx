import { MessageSquareText, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { formatMoment, formatWhen } from '../../../lib/format-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import type { OwnFactor } from '../api/own-access.ts';
import { midSentence } from '../model/mid-sentence.ts';
import { RemoveFactorDialog } from './deferred-dialogs.ts';

export interface FactorRowProps {
  readonly factor: OwnFactor;
  /** Without it there is no second factor any more. */
  readonly isLast: boolean;
  readonly now: number;
}

export function FactorRow({ factor, isLast, now }: FactorRowProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <SettingRow
        icon={factor.kind === 'phone' ? <MessageSquareText aria-hidden /> : <ShieldCheck aria-hidden />}
        title={factor.name}
        beside={<Chip tone="ok">On</Chip>}
        actions={
          <Button aria-label={`Remove ${factor.name}`} onPress={() => setAsking(true)}>
            Remove
          </Button>
        }
      >
        <span title={formatMoment(factor.enrolledAt)}>
          {factor.kind === 'phone' ? 'Text message' : 'Authenticator app'}, added{' '}
          {midSentence(formatWhen(factor.enrolledAt, now))}
        </span>
      </SettingRow>
      {isAsking && <RemoveFactorDialog factor={factor} isLast={isLast} onClose={() => setAsking(false)} />}
    </>
  );
}
