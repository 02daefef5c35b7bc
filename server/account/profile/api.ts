import type { CallHandlers } from '../../callables/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Sharing } from '../../sharing/index.ts';

type ProfileCallables =
  | 'account-get'
  | 'account-preferences'
  | 'account-setPreferences'
  | 'account-summary'
  | 'account-delete';

export function profileCallables(
  identity: Pick<Identity, 'people' | 'preferences' | 'isLastOwner' | 'deleteOwn'>,
  sharing: Pick<Sharing, 'accountContents'>,
): CallHandlers<ProfileCallables> {
  const { people, preferences } = identity;
  return {
    'account-get': async (_payload, { caller, appId }) => {
      const person = await people.get(caller.uid);
      return {
        uid: caller.uid,
        email: person?.email ?? null,
        displayName: person?.displayName ?? null,
        photoUrl: person?.photoUrl ?? null,
        role: caller.role,
        createdAt: person?.createdAt ?? 0,
        appId: appId ?? null,
      };
    },
    'account-preferences': async (_payload, { caller }) => ({ preferences: await preferences.read(caller.uid) }),
    'account-setPreferences': async ({ preferences: changes }, { caller }) => {
      await preferences.change(caller.uid, changes);
      return {};
    },
    // The dialog that deletes an account shows what the person loses.
    'account-summary': async (_payload, { caller: { uid } }) => ({
      ...(await sharing.accountContents(uid)),
      isLastOwner: await identity.isLastOwner(uid),
    }),
    'account-delete': async (_payload, { caller, client }) => {
      await identity.deleteOwn({ uid: caller.uid, ip: client });
      return {};
    },
  };
}
