import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorMessage, useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { newRequestId } from '../../../lib/backend/call.ts';
import { saveUrl } from '../../../ui/files/save-url.ts';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { visitorKeys } from '../api/queries.ts';
import type { LinkAccess } from '../model/link-access.ts';
import { requiresCredentials, unavailableReason } from '../model/unavailable-reason.ts';

/**
 * Downloads items of a link, or all without ids. If the link has closed meanwhile, the page reloads the link and shows
 * why.
 */
export function useSave(access: LinkAccess): {
  readonly isPending: boolean;
  readonly save: (ids?: readonly string[]) => void;
} {
  const messages = useMessages('visitor');
  const format = useFormat();
  const { call } = useBackend();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const [isPending, setPending] = useState(false);
  async function fetchTicket(ids: readonly string[] | undefined): Promise<void> {
    const ticket = await call('link-ticket', { ...access, ...(ids && { ids: [...ids] }) }, newRequestId());
    saveUrl(ticket);
    toasts.show({ message: messages.preparing({ name: ticket.name, size: format.size(ticket.size) }) });
  }
  return {
    isPending,
    save: (ids) => {
      setPending(true);
      fetchTicket(ids)
        .catch((error: unknown) => {
          const appError = toAppError(error);
          if (unavailableReason(appError) || requiresCredentials(appError))
            void queryClient.resetQueries({ queryKey: visitorKeys.link(access.token) });
          else toasts.show({ message: errorMessage(appError), tone: 'danger', reference: appError.requestId });
        })
        .finally(() => setPending(false));
    },
  };
}
