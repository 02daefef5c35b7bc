import { useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useBackend } from '../../../lib/backend-context.ts';
import { useReauth } from '../../../lib/reauth.ts';
import { useDeed } from '../../../lib/use-deed.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import { TroubleNotice } from '../../../ui/trouble-notice.tsx';
import { useWords } from '../../../words/words-context.ts';
import { type OwnAccess, ownAccessKey } from '../api/own-access.ts';
import { recoveryCodesKey } from '../api/recovery-codes.ts';
import { beginTotpEnrolment, type TotpEnrolment } from '../api/second-factors.ts';
import { EnrolDialog } from './deferred-dialogs.ts';
import { FactorRow } from './factor-row.tsx';
import { RecoveryCodesRow } from './recovery-codes-row.tsx';

export interface SecondFactorCardProps {
  readonly access: OwnAccess;
  readonly place: string;
  /** Whether this place lets one be added. */
  readonly isOffered: boolean;
  readonly now: number;
}

/** A code besides the password: what there is, adding one, and the recovery codes for the day it is lost. */
export function SecondFactorCard({ access, place, isOffered, now }: SecondFactorCardProps) {
  const { factors: words } = useWords('account');
  const { auth } = useBackend();
  const queryClient = useQueryClient();
  const recently = useReauth();
  const [enrolment, setEnrolment] = useState<TotpEnrolment | null>(null);
  const begin = useDeed(async () => setEnrolment(await recently(() => beginTotpEnrolment(auth))));
  const { factors, email, isEmailConfirmed } = access;
  const isOn = factors.length > 0;
  const person = { name: email ?? '', place };

  function end() {
    setEnrolment(null);
    void queryClient.invalidateQueries({ queryKey: ownAccessKey });
    void queryClient.invalidateQueries({ queryKey: recoveryCodesKey });
  }

  return (
    <Card title={words.title} sentence={words.sentence}>
      {factors.map((factor) => (
        <FactorRow key={factor.id} factor={factor} isLast={factors.length === 1} now={now} />
      ))}
      {isOn && <RecoveryCodesRow person={person} now={now} />}
      {(isOffered || !isOn) && (
        <SettingRow
          icon={isOn ? undefined : <ShieldCheck aria-hidden />}
          title={isOn ? words.another : words.kinds.totp}
          beside={!isOn && <Chip>{words.off}</Chip>}
          actions={
            isOffered && (
              <Button isPending={begin.isPending} isDisabled={!isEmailConfirmed} onPress={() => begin.run()}>
                {isOn ? words.addAnother : words.switchOn}
              </Button>
            )
          }
        >
          {!isOffered
            ? words.notOffered
            : isEmailConfirmed
              ? isOn
                ? words.anotherWhy
                : words.anyApp
              : words.confirmFirst}
        </SettingRow>
      )}
      {begin.trouble && (
        <div className="border-t border-line p-3">
          <TroubleNotice trouble={begin.trouble} />
        </div>
      )}
      {enrolment && <EnrolDialog enrolment={enrolment} person={person} isFirst={!isOn} onClose={end} />}
    </Card>
  );
}
