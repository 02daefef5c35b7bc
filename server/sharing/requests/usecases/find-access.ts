import { AppError } from '../../../core/errors.ts';
import type { FindGuestAccess, NodeAction } from '../../../files/index.ts';
import type { LinkDeps } from '../../links/usecases/policy.ts';
import { findRequest } from '../store/requests.ts';
import { stateOfRequest } from './policy.ts';

/** A guest of a file request may add to its folder while the request accepts files, and see nothing in it. */
export function createFindRequestAccess(deps: LinkDeps): FindGuestAccess<'request'> {
  return async (queries, { requestId, generation }) => {
    const request = await findRequest(queries, requestId);
    if (!request || request.generation !== generation) throw new AppError('link/not-found');
    const state = await stateOfRequest(deps, queries, request);
    if (state === 'suspended') throw new AppError('link/gone');
    if (state === 'closed') throw new AppError('file-request/closed');
    return { creatorUid: request.ownerUid, may: onlyAdd, targets: new Set([request.folderId]), below: 'all' };
  };
}

const onlyAdd: ReadonlySet<NodeAction> = new Set(['add']);
