import type { PayloadOf } from '@hearth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useReauthWrite } from '../../../lib/hooks/use-refreshing-write.ts';
import { useWrite } from '../../../lib/hooks/use-write.ts';
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
    saveProvider: useReauthWrite('console-saveProvider', settingsKeys.providers),
    deleteProvider: useReauthWrite('console-deleteProvider', settingsKeys.providers),
    createKey: useReauthWrite('console-createAdminKey', settingsKeys.keys),
    revokeKey: useReauthWrite('console-revokeAdminKey', settingsKeys.keys),
  };
}
