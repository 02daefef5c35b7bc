import type { CallHandlers } from '../../../callables/index.ts';
import type { ChangeRequest } from '../usecases/change-request.ts';
import type { CreateRequest } from '../usecases/create-request.ts';
import type { DeleteRequest } from '../usecases/delete-request.ts';
import type { ReadRequests } from '../usecases/read-requests.ts';
import { presentRequest, presentSubmission } from './present.ts';

export interface RequestUseCases {
  readonly createRequest: CreateRequest;
  readonly change: ChangeRequest;
  readonly deleteRequest: DeleteRequest;
  readonly read: ReadRequests;
}

type RequestCallables =
  | 'request-create'
  | 'request-update'
  | 'request-close'
  | 'request-reopen'
  | 'request-rotate'
  | 'request-delete'
  | 'request-get'
  | 'request-list'
  | 'request-inbox';

/** Callables for the owners of file requests. */
export function requestCallables(usecases: RequestUseCases): CallHandlers<RequestCallables> {
  const { createRequest, change, deleteRequest, read } = usecases;
  return {
    'request-create': async (input, { caller, finish }) =>
      presentRequest(await createRequest(caller.uid, input, finish(presentRequest))),
    'request-update': async ({ id, ...input }, { caller, finish }) =>
      presentRequest(await change.update(caller.uid, id, input, finish(presentRequest))),
    'request-close': async ({ id }, { caller, finish }) =>
      presentRequest(await change.close(caller.uid, id, finish(presentRequest))),
    'request-reopen': async ({ id }, { caller, finish }) =>
      presentRequest(await change.reopen(caller.uid, id, finish(presentRequest))),
    'request-rotate': async ({ id }, { caller, finish }) =>
      presentRequest(await change.rotate(caller.uid, id, finish(presentRequest))),
    'request-delete': async ({ id }, { caller, finish }) => {
      await deleteRequest(
        caller.uid,
        id,
        finish(() => ({})),
      );
      return {};
    },
    'request-get': async ({ id }, { caller }) => presentRequest(await read.get(caller.uid, id)),
    'request-list': async (input, { caller }) => {
      const { items, cursor } = await read.list(caller.uid, input);
      return { items: items.map(presentRequest), cursor };
    },
    'request-inbox': async ({ id, ...input }, { caller }) => {
      const { items, cursor } = await read.inbox(caller.uid, id, input);
      return { items: items.map(presentSubmission), cursor };
    },
  };
}
