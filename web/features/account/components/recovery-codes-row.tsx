import { useQuery } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { useFormat, useMessages, useTell } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingRow } from '../../../ui/forms/setting-row.tsx';
import { Chip } from '../../../ui/lists/chip.tsx';
import { recoveryCodes } from '../api/recovery-codes.ts';
import { RecoveryCodesDialog, RenewCodesDialog } from './lazy-dialogs.ts';

/** The number of unused recovery codes, and their renewal. */
export function RecoveryCodesRow({
  person,
  now,
}: {
  readonly person: { readonly name: string; readonly place: string };
  readonly now: number;
}) {
  const { recovery: messages } = useMessages('account');
  const format = useFormat();
  const tell = useTell();
  const { call } = useBackend();
  const query = useQuery(recoveryCodes(call));
  const [isAsking, setAsking] = useState(false);
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
        actions={<Button onPress={() => setAsking(true)}>{messages.make}</Button>}
      >
        {query.isError
          ? tell(toAppError(query.error))
          : query.data?.createdAt
            ? messages.made({ when: format.whenWithin(query.data.createdAt, now) })
            : messages.why}
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
