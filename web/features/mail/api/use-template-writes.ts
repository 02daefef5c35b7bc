import { useQueryClient } from '@tanstack/react-query';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useWrite } from '../../../lib/hooks/use-write.ts';
import type { Draft } from '../model/draft.ts';
import { mailKeys } from './mail-keys.ts';
import { mailTemplate } from './mail-template.ts';

/** Saves the words of a message in one language, or goes back to those it came with. */
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
    /** Null when nothing is left: the language was added here. */
    async reset() {
      const { template } = await reset.run({ name, language });
      if (template) queryClient.setQueryData(queryKey, template);
      await queryClient.invalidateQueries({ queryKey: mailKeys.templates });
      return template;
    },
  };
}
