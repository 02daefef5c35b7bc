import type { ConsoleInvitation, ResultOf, Role } from '@hearth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { NoInvitationIllustration } from '../../../ui/media/illustrations.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useReportFailure } from '../../../ui/toast/use-report-failure.ts';
import { invitations } from '../api/queries.ts';
import { useUserWrites } from '../api/use-user-writes.ts';
import { InvitationSent } from './invitation-sent.tsx';
import { InvitationsTable } from './invitations-table.tsx';

export function InvitationsView({ me }: { readonly me: { readonly role: Role } }) {
  const { invitations: messages } = useMessages('users');
  const { call } = useBackend();
  const report = useReportFailure();
  const query = useInfiniteQuery(invitations(call));
  const { resend } = useUserWrites();
  const [sent, setSent] = useState<ResultOf<'console-resendInvitation'>>();
  const [pendingRemoval, setPendingRemoval] = useState<ConsoleInvitation>();
  return (
    <>
      <PagedList
        query={query}
        messages={messages}
        hinted={3}
        empty={
          <EmptyState
            illustration={<NoInvitationIllustration />}
            title={messages.none}
            sentence={messages.noneSentence}
          />
        }
      >
        {(found, now) => (
          <InvitationsTable
            invitations={found}
            me={me}
            now={now}
            onSend={({ id }, delivery) => void report(async () => setSent(await resend({ id, delivery })))}
            onRevoke={setPendingRemoval}
          />
        )}
      </PagedList>
      {sent && <InvitationSent sent={sent} me={me} onClose={() => setSent(undefined)} />}
      {pendingRemoval && (
        <RevokeInvitationDialog invitation={pendingRemoval} onClose={() => setPendingRemoval(undefined)} />
      )}
    </>
  );
}

function RevokeInvitationDialog({
  invitation: { id, email },
  onClose,
}: {
  readonly invitation: ConsoleInvitation;
  readonly onClose: () => void;
}) {
  const { invitations: messages } = useMessages('users');
  const { revoke } = useUserWrites();
  return (
    <ConfirmDialog
      title={messages.revokeConfirm({ email })}
      verb={messages.revokeVerb}
      cancelLabel={messages.keep}
      onConfirm={async () => {
        await revoke({ id });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{messages.revokeSentence}</p>
    </ConfirmDialog>
  );
}
