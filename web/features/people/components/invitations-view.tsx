import type { ConsoleInvitation, ResultOf, Role } from '@hearth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBackend } from '../../../lib/backend-context.ts';
import { troubleOf } from '../../../lib/trouble.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedBlock } from '../../../ui/failed-block.tsx';
import { MoreRows } from '../../../ui/more-rows.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useTell, useWords } from '../../../words/words-context.ts';
import { invitations } from '../api/invitations.ts';
import { usePeopleWrites } from '../api/use-people-writes.ts';
import { NoInvitationDrawing } from './drawings.tsx';
import { InvitationSent } from './invitation-sent.tsx';
import { InvitationsTable } from './invitations-table.tsx';
import { RevokeInvitationDialog } from './revoke-invitation-dialog.tsx';

/** Who was invited and what became of it. */
export function InvitationsView({ me }: { readonly me: { readonly role: Role } }) {
  const { invitations: words } = useWords('people');
  const tell = useTell();
  const { call } = useBackend();
  const toasts = useToasts();
  const query = useInfiniteQuery(invitations(call));
  const { resend } = usePeopleWrites();
  const [sent, setSent] = useState<ResultOf<'console-resendInvitation'>>();
  const [doomed, setDoomed] = useState<ConsoleInvitation>();
  if (query.isPending) return <RowsSkeleton label={words.loading} rows={3} />;
  if (query.isError && !query.data) {
    const retry = () => void query.refetch();
    return <FailedBlock title={words.unread} trouble={troubleOf(query.error)} onRetry={retry} />;
  }
  const found = query.data.pages.flatMap((page) => page.items);
  if (found.length === 0) {
    return (
      <div className="py-14">
        <EmptyState drawing={<NoInvitationDrawing />} title={words.none} sentence={words.noneSentence} />
      </div>
    );
  }

  async function send({ id }: ConsoleInvitation, delivery: 'mail' | 'link') {
    try {
      setSent(await resend({ id, delivery }));
    } catch (error) {
      const trouble = troubleOf(error);
      toasts.show({ message: tell(trouble), tone: 'danger', reference: trouble.requestId });
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <InvitationsTable
        invitations={found}
        me={me}
        now={query.dataUpdatedAt}
        onSend={(invitation, delivery) => void send(invitation, delivery)}
        onRevoke={setDoomed}
      />
      <MoreRows
        isThere={query.hasNextPage}
        isPending={query.isFetchingNextPage}
        onPress={() => void query.fetchNextPage()}
      />
      {sent && <InvitationSent sent={sent} me={me} onClose={() => setSent(undefined)} />}
      {doomed && <RevokeInvitationDialog invitation={doomed} onClose={() => setDoomed(undefined)} />}
    </div>
  );
}
