import { AppError } from '../../core/errors.ts';
import type { NodeAction } from '../domain/permission.ts';
import { findRequest } from '../store/requests.ts';
import type { LinkDeps } from './link-ground.ts';
import type { FindVisit } from './permission.ts';
import { stateOfRequest } from './request-ground.ts';

/**
 * What stands behind whoever came by a file request, for the one permission function: they may add to its folder while it
 * takes files, and see nothing of what is there.
 */
export function createFindRequestVisit(deps: LinkDeps): FindVisit<'request'> {
  return async (queries, { requestId, generation }) => {
    const request = await findRequest(queries, requestId);
    if (!request || request.generation !== generation) throw new AppError('link/not-found');
    const state = await stateOfRequest(deps, queries, request);
    if (state === 'suspended') throw new AppError('link/gone');
    if (state === 'closed') throw new AppError('request/closed');
    return { creatorUid: request.ownerUid, may: onlyAdd, targets: new Set([request.folderId]), below: 'all' };
  };
}

const onlyAdd: ReadonlySet<NodeAction> = new Set(['add']);
