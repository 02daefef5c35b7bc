import { use, useEffect } from 'react';
import { useMessageStore } from '../../i18n/messages-context.ts';
import { useBackend } from '../../lib/backend/backend-context.ts';
import { AppearanceContext } from '../../ui/appearance/appearance-context.ts';
import { preferenceStorage } from './preference-storage.ts';
import { syncPreferences } from './sync-preferences.ts';

/** Keeps the preferences of this browser and of the account in sync while a person is signed in. */
export function Preferences(): null {
  const { auth, call } = useBackend();
  const messages = useMessageStore();
  const appearance = use(AppearanceContext);
  const uid = auth.currentUser?.uid;
  useEffect(() => {
    if (uid === undefined || !appearance) return;
    return syncPreferences({ window, uid, call, storage: preferenceStorage(appearance, messages) });
  }, [uid, call, appearance, messages]);
  return null;
}
