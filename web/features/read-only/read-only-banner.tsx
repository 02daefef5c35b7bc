import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useErrorMessage } from '../../i18n/messages-context.ts';
import { useBackend } from '../../lib/backend/backend-context.ts';
import { serverStatus } from './queries.ts';

/** Says above the page why nothing can be changed, in the sentence of the error that changes get. */
export function ReadOnlyBanner() {
  const { call } = useBackend();
  const reason = useQuery(serverStatus(call)).data?.readOnly;
  const errorMessage = useErrorMessage();
  if (!reason) return null;
  const error = {
    code: `server/${reason}`,
    serverMessage: undefined,
    retryable: false,
    requestId: undefined,
    detail: {},
  } as const;
  return (
    <div
      role="status"
      className="flex items-center justify-center gap-2 border-b border-warn-line bg-warn-surface px-4 py-2 text-sm text-warn-text"
    >
      <Lock aria-hidden className="size-4 shrink-0" />
      {errorMessage(error)}
    </div>
  );
}
