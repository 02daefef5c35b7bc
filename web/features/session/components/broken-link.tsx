import { Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';
import { useErrorMessage, useMessages } from '../../../i18n/messages-context.ts';
import type { AppError } from '../../../lib/backend/app-error.ts';
import { RequestId } from '../../../ui/feedback/request-id.tsx';
import { ResultPanel } from '../../../ui/feedback/result-panel.tsx';

/** A mailed link that has expired, was used, or is incomplete. */
export function BrokenLink({ error, action }: { readonly error?: AppError; readonly action: ReactNode }) {
  const messages = useMessages('session');
  const errorMessage = useErrorMessage();
  const code = error?.code ?? 'auth/invalid-action-code';
  const isOld = code === 'auth/expired-action-code';
  return (
    <ResultPanel
      tone="warn"
      icon={<Link2Off aria-hidden />}
      title={isOld ? messages.broken.old : messages.broken.title}
      actions={action}
    >
      <p>
        {isOld || !error || code === 'auth/invalid-action-code'
          ? messages.broken[isOld ? 'oldReason' : 'reason']
          : errorMessage(error)}
      </p>
      {error?.requestId && <RequestId id={error.requestId} />}
    </ResultPanel>
  );
}

/** Whether the error is permanent, so that a retry cannot succeed. */
export function isBroken({ code }: AppError): boolean {
  return brokenCodes.has(code);
}

const brokenCodes = new Set<string>([
  'auth/invalid-action-code',
  'auth/expired-action-code',
  'auth/user-disabled',
  'auth/user-not-found',
]);
