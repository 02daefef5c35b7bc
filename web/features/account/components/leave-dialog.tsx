import type { ResultOf } from '@hearth/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useReauth } from '../../../lib/reauth.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../../ui/overlays/dialog.tsx';
import { signedInUser } from '../api/access.ts';
import { deleteAccount } from '../api/delete-account.ts';
import { holdings } from '../api/queries.ts';

export interface LeaveDialogProps {
  readonly email: string | null;
  readonly onGone: () => void;
  readonly onClose: () => void;
}

/**
 * Account deletion cannot be undone, so the dialog lists what will be deleted and requires the person to type their
 * e-mail.
 */
export function LeaveDialog({ email, onGone, onClose }: LeaveDialogProps) {
  const { leave: messages } = useMessages('account');
  const backend = useBackend();
  const recently = useReauth();
  const query = useQuery(holdings(backend.call));
  const [typed, setTyped] = useState('');
  const expected = email ?? signedInUser(backend.auth).uid;
  if (query.data?.isLastOwner) return <LastOwner onClose={onClose} />;
  return (
    <ConfirmDialog
      title={messages.confirm}
      verb={messages.button}
      isDisabled={!query.data || typed.trim().toLowerCase() !== expected.toLowerCase()}
      failure={query.error ? toAppError(query.error) : undefined}
      onConfirm={async () => {
        await recently(() => deleteAccount(backend));
        onGone();
      }}
      onClose={onClose}
    >
      {query.isPending && <Counting />}
      {query.data && <WhatGoes held={query.data} />}
      <p>{messages.final}</p>
      <TextField
        label={messages.type({ text: expected })}
        autoComplete="off"
        spellCheck="false"
        value={typed}
        onChange={setTyped}
      />
    </ConfirmDialog>
  );
}

function WhatGoes({ held }: { readonly held: ResultOf<'account-summary'> }) {
  const { leave: messages } = useMessages('account');
  const format = useFormat();
  return (
    <div className="flex flex-col gap-2">
      <p>{messages.goes}</p>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-text marker:text-faint">
        {held.files > 0 && <li>{messages.files({ count: held.files, size: format.size(held.bytes) })}</li>}
        {held.links > 0 && <li>{messages.links({ count: held.links })}</li>}
        {held.requests > 0 && <li>{messages.requests({ count: held.requests })}</li>}
        <li>{messages.profile}</li>
      </ul>
    </div>
  );
}

function Counting() {
  const { leave: messages } = useMessages('account');
  return (
    <Loading label={messages.reading}>
      <div className="flex flex-col gap-2.5 py-1">
        <Skeleton className="h-3.5 w-56" />
        <Skeleton className="h-3.5 w-40" />
        <Skeleton className="h-3.5 w-44" />
      </div>
    </Loading>
  );
}

/** The last owner cannot delete the account and learns so before typing anything. */
function LastOwner({ onClose }: { readonly onClose: () => void }) {
  const { leave: messages } = useMessages('account');
  return (
    <Dialog title={messages.title} onClose={onClose}>
      <DialogBody>
        <p className="text-muted">{messages.lastOwner}</p>
      </DialogBody>
      <DialogButtons>
        <ButtonLink href="/console/users" variant="primary">
          {messages.toUsers}
        </ButtonLink>
      </DialogButtons>
    </Dialog>
  );
}
