import type { CallHandler } from '../../../functions/index.ts';
import type { Identity } from '../../../identity/index.ts';

export function getAccount(identity: Pick<Identity, 'person'>): CallHandler<'account-get'> {
  return async (_payload, { caller, appId }) => {
    const person = await identity.person(caller.uid);
    return {
      uid: caller.uid,
      email: person?.email ?? null,
      displayName: person?.displayName ?? null,
      role: caller.role,
      createdAt: person?.createdAt ?? 0,
      appId: appId ?? null,
    };
  };
}
