import { useSuspenseQuery } from '@tanstack/react-query';
import { account } from '../../../features/account/api/queries.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';

/** Who looks at the console; the guard of the route has read it already. */
export function useMe() {
  const { call } = useBackend();
  const { uid, role } = useSuspenseQuery(account(call)).data;
  return { uid, role };
}
