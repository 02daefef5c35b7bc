import type { Role } from '@hearth/contract';
import { useQuery } from '@tanstack/react-query';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { delivery } from '../api/queries.ts';

/** Whether a mail server is configured; undefined while loading and for roles that may not query it. */
export function useDelivers(role: Role): boolean | undefined {
  const { call } = useBackend();
  return useQuery({ ...delivery(call), enabled: role === 'owner' }).data;
}
