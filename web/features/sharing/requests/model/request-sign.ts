import type { FileRequest } from '@hearth/contract';

/** The state that the chip shows; a closed request also tells whether the deadline closed it. */
export type RequestSign = FileRequest['state'] | 'overdue';

export function requestSign({ state, deadline }: Pick<FileRequest, 'state' | 'deadline'>, now: number): RequestSign {
  return state === 'closed' && deadline !== null && deadline < now ? 'overdue' : state;
}
