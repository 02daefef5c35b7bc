import type { ConsoleInvitation, ResultOf, Role } from '@hearth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages, useTell } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { NoInvitationIllustration } from '../../../ui/media/illustrations.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { invitations } from '../api/queries.ts';
import { useUserWrites } from '../api/use-user-writes.ts';
import { InvitationSent } from './invitation-sent.tsx';
import { InvitationsTable } from './invitations-table.tsx';
import { RevokeInvitationDialog } from './revoke-invitation-dialog.tsx';

export function InvitationsView({ me }: { readonly me: { readonly role: Role } }) {
  const { invitations: messages } = useMessages('people');
  const tell = useTell();
  const { call } = useBackend();
  const toasts = useToasts();
  const query = useInfiniteQuery(invitations(call));
  const { resend } = useUserWrites();
  const [sent, setSent] = useState<ResultOf<'console-resendInvitation'>>();
  const [doomed, setDoomed] = useState<ConsoleInvitation>();

  async function send({ id }: ConsoleInvitation, delivery: 'mail' | 'link') {
    try {
      setSent(await resend({ id, delivery }));
    } catch (error) {
      const appError = toAppError(error);
      toasts.show({ message: tell(appError), tone: 'danger', reference: appError.requestId });
    }
  }
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
            onSend={(invitation, delivery) => void send(invitation, delivery)}
            onRevoke={setDoomed}
          />
        )}
      </PagedList>
      {sent && <InvitationSent sent={sent} me={me} onClose={() => setSent(undefined)} />}
      {doomed && <RevokeInvitationDialog invitation={doomed} onClose={() => setDoomed(undefined)} />}
    </>
  );
}
