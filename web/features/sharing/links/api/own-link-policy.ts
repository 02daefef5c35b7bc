import { linkRoles, type ResultOf } from '@hearth/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../../lib/backend/call.ts';
import { linkKeys } from './link-keys.ts';

export type OwnLinkPolicy = ResultOf<'link-policy'>;

/** What this place lets the person hand out. */
export function ownLinkPolicy(call: Call) {
  return queryOptions({
    queryKey: linkKeys.policy,
    queryFn: () => call('link-policy', {}),
    staleTime: 5 * 60_000,
  });
}

/** For a form that could not read it: everything is offered, and the server says what is not allowed. */
export const freePolicy: OwnLinkPolicy = {
  mayShare: true,
  roles: [...linkRoles],
  lifetimeMs: 30 * 24 * 3_600_000,
  lifetimeMaxMs: null,
};
