import type { CallHandlers } from '../../../callables/index.ts';
import type { Identity } from '../../../identity/index.ts';

/** How a person likes it; only ever their own. */
export function ownPreferences({
  preferences,
}: Pick<Identity, 'preferences'>): CallHandlers<'account-preferences' | 'account-setPreferences'> {
  return {
    'account-preferences': async (_payload, { caller }) => ({ preferences: await preferences.read(caller.uid) }),
    'account-setPreferences': async ({ preferences: changes }, { caller }) => {
      await preferences.change(caller.uid, changes);
      return {};
    },
  };
}
