import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LifeBuoy, MessageSquareText, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useErrorMessage, useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { useReauth } from '../../../lib/reauth.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { SettingRow } from '../../../ui/forms/setting-row.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/lists/chip.tsx';
import {
  beginTotpEnrolment,
  type OwnAccess,
  type OwnFactor,
  ownAccessKey,
  recoveryCodes,
  recoveryCodesKey,
  type TotpEnrolment,
} from '../api/access.ts';
import { EnrolDialog, RecoveryCodesDialog, RemoveFactorDialog, RenewCodesDialog } from './lazy-dialogs.ts';

export interface SecondFactorCardProps {
  readonly access: OwnAccess;
  readonly workspace: string;
  /** Whether this server allows adding a second factor. */
  readonly isOffered: boolean;
  readonly now: number;
}

/** Two-factor sign-in: enrolled factors, enrolment and recovery codes. */
export function SecondFactorCard({ access, workspace, isOffered, now }: SecondFactorCardProps) {
  const { factors: messages } = useMessages('account');
  const { auth } = useBackend();
  const queryClient = useQueryClient();
  const recently = useReauth();
  const [enrolment, setEnrolment] = useState<TotpEnrolment | null>(null);
  const begin = useAsyncAction(async () => setEnrolment(await recently(() => beginTotpEnrolment(auth))));
  const { factors, email, isEmailConfirmed } = access;
  const isOn = factors.length > 0;
  const person = { name: email ?? '', workspace };

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

interface FactorRowProps {
  readonly factor: OwnFactor;
  /** Whether removing the factor disables two-factor sign-in. */
  readonly isLast: boolean;
  readonly now: number;
}

function FactorRow({ factor, isLast, now }: FactorRowProps) {
  const { factors: messages } = useMessages('account');
  const format = useFormat();
  const name = factor.name || messages.kinds[factor.kind];
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      <SettingRow
        icon={factor.kind === 'phone' ? <MessageSquareText aria-hidden /> : <ShieldCheck aria-hidden />}
        title={name}
        beside={<Chip tone="ok">{messages.on}</Chip>}
        actions={
          <Button aria-label={messages.removeNamed({ name })} onPress={() => setDialogOpen(true)}>
            {messages.remove}
          </Button>
        }
      >
        <span title={format.moment(factor.enrolledAt)}>
          {messages.added({ kind: messages.kinds[factor.kind], when: format.whenWithin(factor.enrolledAt, now) })}
        </span>
      </SettingRow>
      {isDialogOpen && <RemoveFactorDialog factor={factor} isLast={isLast} onClose={() => setDialogOpen(false)} />}
    </>
  );
}

/** The number of unused recovery codes, and their renewal. */
function RecoveryCodesRow({
  person,
  now,
}: {
  readonly person: { readonly name: string; readonly workspace: string };
  readonly now: number;
}) {
  const { recovery: messages } = useMessages('account');
  const format = useFormat();
  const errorMessage = useErrorMessage();
  const { call } = useBackend();
  const query = useQuery(recoveryCodes(call));
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const left = query.data?.left;
  return (
    <>
      <SettingRow
        icon={<LifeBuoy aria-hidden />}
        title={messages.title}
        beside={
          left !== undefined && (
            <Chip tone={left <= fewLeft ? 'warn' : 'plain'}>
              {messages.left({ count: left, total: query.data?.total ?? left })}
            </Chip>
          )
        }
        actions={<Button onPress={() => setDialogOpen(true)}>{messages.make}</Button>}
      >
        {query.isError
          ? errorMessage(toAppError(query.error))
          : query.data?.createdAt
            ? messages.made({ when: format.whenWithin(query.data.createdAt, now) })
            : messages.why}
      </SettingRow>
      {isDialogOpen && (
        <RenewCodesDialog
          hasCodes={left !== 0}
          onCodes={(made) => {
            setDialogOpen(false);
            setCodes(made);
          }}
          onClose={() => setDialogOpen(false)}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} person={person} onClose={() => setCodes(undefined)} />}
    </>
  );
}

const fewLeft = 2;
