import type { FileRequest } from '@hearth/contract';

/** What the chip of a request says: how it stands, and of a closed one whether its deadline closed it. */
export type RequestSign = FileRequest['state'] | 'overdue';

export function requestSign({ state, deadline }: Pick<FileRequest, 'state' | 'deadline'>, now: number): RequestSign {
  return state === 'closed' && deadline !== null && deadline < now ? 'overdue' : state;
}
