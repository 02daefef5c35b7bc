import type { Queries } from '../../../core/database/index.ts';
import { decideById } from '../../../files/index.ts';
import { type LinkDeps, policyNow } from '../../links/usecases/policy.ts';
import { mayCollect } from '../domain/policy.ts';
import { type RequestState, requestState } from '../domain/state.ts';
import type { StoredRequest } from '../domain/stored-request.ts';

/**
 * The state of a request now, everything that it rests on asked anew: its owner's account, the policy of this place, and
 * whether that person could put something into the folder this very moment (T12). Nothing is remembered from when it was
 * made.
 */
export async function stateOfRequest(deps: LinkDeps, queries: Queries, request: StoredRequest): Promise<RequestState> {
  const isSound = (await ownerMay(deps, queries, request.ownerUid)) && (await takesFiles(queries, request));
  return requestState(request, isSound, deps.clock.now());
}

/** Whether who made the request could make it now. */
export async function ownerMay(deps: LinkDeps, queries: Queries, uid: string): Promise<boolean> {
  return mayCollect(await deps.identity.person(uid, queries), await policyNow(deps, queries));
}

async function takesFiles(queries: Queries, { ownerUid, folderId }: StoredRequest): Promise<boolean> {
  const { decision, item } = await decideById(queries, ownerUid, folderId, 'add');
  return decision === 'allowed' && item?.node.kind === 'folder';
}
