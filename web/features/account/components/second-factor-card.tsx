import { useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { useReauth } from '../../../lib/reauth.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { SettingRow } from '../../../ui/forms/setting-row.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/lists/chip.tsx';
import { type OwnAccess, ownAccessKey } from '../api/own-access.ts';
import { recoveryCodesKey } from '../api/recovery-codes.ts';
import { beginTotpEnrolment, type TotpEnrolment } from '../api/second-factors.ts';
import { FactorRow } from './factor-row.tsx';
import { EnrolDialog } from './lazy-dialogs.ts';
import { RecoveryCodesRow } from './recovery-codes-row.tsx';

export interface SecondFactorCardProps {
  readonly access: OwnAccess;
  readonly place: string;
  /** Whether this server allows adding a second factor. */
  readonly isOffered: boolean;
  readonly now: number;
}

/** Two-factor sign-in: enrolled factors, enrolment and recovery codes. */
export function SecondFactorCard({ access, place, isOffered, now }: SecondFactorCardProps) {
  const { factors: messages } = useMessages('account');
  const { auth } = useBackend();
  const queryClient = useQueryClient();
  const recently = useReauth();
  const [enrolment, setEnrolment] = useState<TotpEnrolment | null>(null);
  const begin = useAsyncAction(async () => setEnrolment(await recently(() => beginTotpEnrolment(auth))));
  const { factors, email, isEmailConfirmed } = access;
  const isOn = factors.length > 0;
  const person = { name: email ?? '', place };

  function end() {
    setEnrolment(null);
    void queryClient.invalidateQueries({ queryKey: ownAccessKey });
    void queryClient.invalidateQueries({ queryKey: recoveryCodesKey });
  }

  return (
    <Card title={messages.title} sentence={messages.sentence}>
      {factors.map((factor) => (
        <FactorRow key={factor.id} factor={factor} isLast={factors.length === 1} now={now} />
      ))}
      {isOn && <RecoveryCodesRow person={person} now={now} />}
      {(isOffered || !isOn) && (
        <SettingRow
          icon={isOn ? undefined : <ShieldCheck aria-hidden />}
          title={isOn ? messages.another : messages.kinds.totp}
          beside={!isOn && <Chip>{messages.off}</Chip>}
          actions={
            isOffered && (
              <Button isPending={begin.isPending} isDisabled={!isEmailConfirmed} onPress={() => begin.run()}>
                {isOn ? messages.addAnother : messages.switchOn}
              </Button>
            )
          }
        >
          {!isOffered
            ? messages.notOffered
            : isEmailConfirmed
              ? isOn
                ? messages.anotherWhy
                : messages.anyApp
              : messages.confirmFirst}
        </SettingRow>
      )}
      {begin.error && (
        <div className="border-t border-line p-3">
          <ErrorNotice error={begin.error} />
        </div>
      )}
      {enrolment && <EnrolDialog enrolment={enrolment} person={person} isFirst={!isOn} onClose={end} />}
    </Card>
  );
}
