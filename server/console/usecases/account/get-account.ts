import type { CallHandler } from '../../../callables/index.ts';
import type { Identity } from '../../../identity/index.ts';

export function getAccount({ people }: Pick<Identity, 'people'>): CallHandler<'account-get'> {
  return async (_payload, { caller, appId }) => {
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
  };
}
