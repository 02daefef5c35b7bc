import type { OutboxItem } from '@hearth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useWrite } from '../../../lib/hooks/use-write.ts';
import { mailKeys } from './mail-keys.ts';
import { outboxMessage } from './outbox-message.ts';

/** What can be done with a message that was written. */
export function useMessageWrites(id: string) {
  const { call } = useBackend();
  const queryClient = useQueryClient();
  const resend = useWrite('console-resendMessage');
  const cancel = useWrite('console-cancelMessage');
  /** The open message changes with the answer, without its body being read again. */
  async function settle(changed: OutboxItem) {
    queryClient.setQueryData(outboxMessage(call, id).queryKey, (open) => open && { ...open, ...changed });
    await queryClient.invalidateQueries({ queryKey: mailKeys.outbox });
  }
  return {
    resend: async () => settle(await resend.run({ id })),
    cancel: async () => settle(await cancel.run({ id })),
  };
}
