import type { PayloadOf, WriteName } from '@hearth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useWrite } from '../../../lib/hooks/use-write.ts';
import { useReauth } from '../../../lib/reauth.ts';
import { settingsKeys, signInSettings } from './queries.ts';

/** The writes of sign-in settings. They ask for the password when the server requires a recent sign-in. */
export function useSettingsWrites() {
  const { call } = useBackend();
  const queryClient = useQueryClient();
  const save = useWrite('console-saveSignInSettings');
  return {
    async save(changes: PayloadOf<'console-saveSignInSettings'>) {
      const saved = await save.run(changes);
      queryClient.setQueryData(signInSettings(call).queryKey, saved);
      return saved;
    },
    saveProvider: useListWrite('console-saveProvider', settingsKeys.providers),
    deleteProvider: useListWrite('console-deleteProvider', settingsKeys.providers),
    createKey: useListWrite('console-createAdminKey', settingsKeys.keys),
    revokeKey: useListWrite('console-revokeAdminKey', settingsKeys.keys),
  };
}

function useListWrite<N extends WriteName>(name: N, queryKey: readonly string[]) {
  const queryClient = useQueryClient();
  const reauth = useReauth();
  const write = useWrite(name);
  return async (payload: PayloadOf<N>) => {
    const result = await reauth(() => write.run(payload));
    await queryClient.invalidateQueries({ queryKey });
    return result;
  };
}
