import type { Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Core } from '../../../core/index.ts';
import { decideByIds, isNodeId } from '../../../files/index.ts';
import type { LinkDeps } from '../../links/usecases/policy.ts';
import { openToken } from '../../usecases/tokens.ts';
import { type RequestState, requestState } from '../domain/state.ts';
import type { StoredRequest } from '../domain/stored-request.ts';
import { findRequest } from '../store/requests.ts';
import { ownerMay } from './policy.ts';

/** A request as its owner sees it. */
export interface RequestView {
  readonly request: StoredRequest;
  readonly state: RequestState;
  /** Empty for the top folder and for a deleted folder. */
  readonly folderName: string;
  readonly url: string;
}

export type RequestViewDeps = LinkDeps & Pick<Core, 'vault' | 'origin'>;

export async function viewRequests(
  deps: RequestViewDeps,
  queries: Queries,
  uid: string,
  requests: readonly StoredRequest[],
): Promise<readonly RequestView[]> {
  const { clock, vault, origin } = deps;
  const mayAsk = await ownerMay(deps, queries, uid);
  const folderIds = requests.map(({ folderId }) => folderId);
  const folders = await decideByIds(queries, uid, folderIds, 'add');
  return requests.map((request) => {
    const folder = folders.get(request.folderId);
    return {
      request,
      state: requestState(request, mayAsk && folder?.decision === 'allowed', clock.now()),
      folderName: folder?.node.name ?? '',
      // Built from the configured origin, never from a request header (A21).
      url: `${origin}/r/${openToken(vault, 'request', request)}`,
    };
  });
}

export async function viewRequest(
  deps: RequestViewDeps,
  queries: Queries,
  request: StoredRequest,
): Promise<RequestView> {
  const [view] = await viewRequests(deps, queries, request.ownerUid, [request]);
  if (!view) throw new Error(`Request ${request.id} shows nothing.`);
  return view;
}

/** A request of another person answers as if it did not exist (T17). */
export async function ownRequest(queries: Queries, uid: string, id: string): Promise<StoredRequest> {
  const request = isNodeId(id) ? await findRequest(queries, id) : undefined;
  if (!request || request.ownerUid !== uid) throw requestNotFound();
  return request;
}

function requestNotFound(): AppError {
  return new AppError('request/not-found', { sentence: 'This request no longer exists.' });
}
