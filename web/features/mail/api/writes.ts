import type { OutboxItem } from '@hearth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useWrite } from '../../../lib/hooks/use-write.ts';
import type { Draft } from '../model/draft.ts';
import { mailKeys, mailTemplate, outboxMessage } from './queries.ts';

export function useMessageWrites(id: string) {
  const { call } = useBackend();
  const queryClient = useQueryClient();
  const resend = useWrite('console-resendMessage');
  const cancel = useWrite('console-cancelMessage');
  /** Updates the cached message from the response, because reading the body again would add an audit entry. */
  async function settle(changed: OutboxItem) {
    queryClient.setQueryData(outboxMessage(call, id).queryKey, (open) => open && { ...open, ...changed });
    await queryClient.invalidateQueries({ queryKey: mailKeys.outbox });
  }
  return {
    resend: async () => settle(await resend.run({ id })),
    cancel: async () => settle(await cancel.run({ id })),
  };
}

/** Saves a template in one language, or resets it to the built-in text. */
export function useTemplateWrites(name: string, language: string) {
  const { call } = useBackend();
  const queryClient = useQueryClient();
  const save = useWrite('console-saveMailTemplate');
  const reset = useWrite('console-resetMailTemplate');
  const { queryKey } = mailTemplate(call, name, language);
  return {
    async save(draft: Draft) {
      const saved = await save.run({ name, language, ...draft });
      queryClient.setQueryData(queryKey, saved);
      await queryClient.invalidateQueries({ queryKey: mailKeys.templates });
      return saved;
    },
    /** Returns null for a language without a built-in text, because the reset removes that language. */
    async reset() {
      const { template } = await reset.run({ name, language });
      if (template) queryClient.setQueryData(queryKey, template);
      await queryClient.invalidateQueries({ queryKey: mailKeys.templates });
      return template;
    },
  };
}
