import { useQuery } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { useBackend } from '../../../lib/backend-context.ts';
import { formatWhen } from '../../../lib/format-time.ts';
import { troubleOf } from '../../../lib/trouble.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import { recoveryCodes } from '../api/recovery-codes.ts';
import { midSentence } from '../model/mid-sentence.ts';
import { RecoveryCodesDialog, RenewCodesDialog } from './deferred-dialogs.ts';

/** How many recovery codes are left, and new ones. */
export function RecoveryCodesRow({
  person,
  now,
}: {
  readonly person: { readonly name: string; readonly place: string };
  readonly now: number;
}) {
  const { call } = useBackend();
  const query = useQuery(recoveryCodes(call));
  const [isAsking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const left = query.data?.left;
  return (
    <>
      <SettingRow
        icon={<LifeBuoy aria-hidden />}
        title="Recovery codes"
        beside={
          left !== undefined && (
            <Chip tone={left <= fewLeft ? 'warn' : 'plain'}>{`${left} of ${query.data?.total ?? left} left`}</Chip>
          )
        }
        actions={<Button onPress={() => setAsking(true)}>Make new codes</Button>}
      >
        {query.isError
          ? troubleOf(query.error).sentence
          : query.data?.createdAt
            ? `For the day your phone is gone. Made ${midSentence(formatWhen(query.data.createdAt, now))}.`
            : 'For the day your phone is gone.'}
      </SettingRow>
      {isAsking && (
        <RenewCodesDialog
          hasCodes={left !== 0}
          onCodes={(made) => {
            setAsking(false);
            setCodes(made);
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} person={person} onClose={() => setCodes(undefined)} />}
    </>
  );
}

const fewLeft = 2;
