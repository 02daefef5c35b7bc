import type { Role } from '@hearth/contract';
import { useQuery } from '@tanstack/react-query';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { delivery } from '../api/queries.ts';

/** Whether mails leave this place; undefined while that is not known, and for who may not ask. */
export function useDelivers(role: Role): boolean | undefined {
  const { call } = useBackend();
  return useQuery({ ...delivery(call), enabled: role === 'owner' }).data;
}
