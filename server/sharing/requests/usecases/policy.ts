import type { Queries } from '../../../core/database/index.ts';
import { decideById } from '../../../files/index.ts';
import { mayShare } from '../../links/domain/policy.ts';
import { type LinkDeps, policyNow } from '../../links/usecases/policy.ts';
import { type RequestState, requestState } from '../domain/state.ts';
import type { StoredRequest } from '../domain/stored-request.ts';

/**
 * Computes the state from the owner's account, the policy and the owner's right to the folder at this moment (T12).
 * Nothing is cached from when the request was made.
 */
export async function stateOfRequest(deps: LinkDeps, queries: Queries, request: StoredRequest): Promise<RequestState> {
  const isSound = (await ownerMay(deps, queries, request.ownerUid)) && (await takesFiles(queries, request));
  return requestState(request, isSound, deps.clock.now());
}

/** Whether the owner could make this request now. */
export async function ownerMay(deps: LinkDeps, queries: Queries, uid: string): Promise<boolean> {
  return mayShare(await deps.identity.person(uid, queries), await policyNow(deps, queries));
}

async function takesFiles(queries: Queries, { ownerUid, folderId }: StoredRequest): Promise<boolean> {
  const { decision, item } = await decideById(queries, ownerUid, folderId, 'add');
  return decision === 'allowed' && item?.node.kind === 'folder';
}
