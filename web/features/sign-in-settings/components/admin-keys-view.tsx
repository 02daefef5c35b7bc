import type { ConsoleAdminKey } from '@hearth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { NoKeyIllustration } from '../../../ui/media/illustrations.tsx';
import { adminKeys } from '../api/queries.ts';
import { AdminKeysTable } from './admin-keys-table.tsx';

const CreateKeyDialog = lazy(() =>
  import('./create-key-dialog.tsx').then((module) => ({ default: module.CreateKeyDialog })),
);
const RevokeKeyDialog = lazy(() =>
  import('./revoke-key-dialog.tsx').then((module) => ({ default: module.RevokeKeyDialog })),
);

/** The admin keys, with which servers authenticate. */
export function AdminKeysView() {
  const { keys: messages } = useMessages('signInSettings');
  const { call } = useBackend();
  const query = useInfiniteQuery(adminKeys(call));
  const [openDialog, setOpenDialog] = useState<'create' | ConsoleAdminKey>();
  const close = () => setOpenDialog(undefined);
  const create = (
    <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setOpenDialog('create')}>
      {messages.create}
    </Button>
  );
  return (
    <>
      <PagedList
        query={query}
        messages={messages}
        hinted={3}
        empty={
          <EmptyState
            illustration={<NoKeyIllustration />}
            title={messages.none}
            sentence={messages.noneSentence}
            action={create}
          />
        }
      >
        {(keys, now) => (
          <div className="flex flex-col gap-3">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="min-w-60 flex-1 text-muted">{messages.sentence}</p>
              {create}
            </div>
            <AdminKeysTable keys={keys} now={now} onRevoke={setOpenDialog} />
          </div>
        )}
      </PagedList>
      <Suspense>
        {openDialog === 'create' && <CreateKeyDialog onClose={close} />}
        {openDialog && openDialog !== 'create' && <RevokeKeyDialog adminKey={openDialog} onClose={close} />}
      </Suspense>
    </>
  );
}
