import { useQuery } from '@tanstack/react-query';
import { useErrorMessage, useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { invitation } from '../api/queries.ts';
import { InvitationForm } from './invitation-form.tsx';
import { InvitationGone, isGone } from './invitation-gone.tsx';

/** The page that an invitation link opens. */
export function InvitationFlow({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const messages = useMessages('invitation');
  const ui = useMessages('ui');
  const errorMessage = useErrorMessage();
  const { call } = useBackend();
  const query = useQuery(invitation(call, token));
  if (query.isPending) return <ReadingInvitation />;
  if (query.isError) {
    const error = toAppError(query.error);
    if (isGone(error.code)) return <InvitationGone code={error.code} />;
    return (
      <FailedState
        isPage
        title={messages.unread}
        sentence={errorMessage(error)}
        reference={error.requestId}
        button={ui.tryAgain}
        onPress={() => void query.refetch()}
      />
    );
  }
  return <InvitationForm token={token} invitation={query.data} onDone={onDone} />;
}

function ReadingInvitation() {
  const messages = useMessages('invitation');
  return (
    <Loading label={messages.reading}>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-4 w-4/5" />
        {[1, 2, 3].map((field) => (
          <div key={field} className="mt-2 flex flex-col gap-2">
            <Skeleton className="h-3 w-20" />
            <Skeleton className="h-10 w-full" />
          </div>
        ))}
        <Skeleton className="mt-3 h-11 w-full" />
      </div>
    </Loading>
  );
}
