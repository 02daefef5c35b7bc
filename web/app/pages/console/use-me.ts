import { useSuspenseQuery } from '@tanstack/react-query';
import { account } from '../../../features/account/api/queries.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';

/** The account of the person in the console; the route guard has already loaded it. */
export function useMe() {
  const { call } = useBackend();
  const { uid, role } = useSuspenseQuery(account(call)).data;
  return { uid, role };
}
