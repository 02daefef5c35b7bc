import type { Queries } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import type { Identity } from '../../identity/index.ts';
import { isNodeId } from '../domain/node-id.ts';
import { type Decision, decide, type Guest, type NodeAction } from '../domain/permission.ts';
import type { Principal } from '../domain/principal.ts';
import { findWithAncestors, type NodeWithAncestors } from '../store/ancestors.ts';

/**
 * The one way to a node: it is returned only with the permission for the action. In a transaction that has locked the
 * space, the decision holds until its end.
 */
export async function permitNodes(
  queries: Queries,
  uid: string,
  ids: readonly string[],
  action: NodeAction,
): Promise<readonly NodeWithAncestors[]> {
  return permit(queries, ids, action, () => uid);
}

/** The same for every kind of principal; every entry point that visitors reach uses it. */
export type Authorize = (
  queries: Queries,
  principal: Principal,
  ids: readonly string[],
  action: NodeAction,
) => Promise<readonly Permitted[]>;

/** What a link or request gives its visitor at this moment. */
interface GuestAccess extends Omit<Guest, 'isWithin'> {
  /** The nodes that it shares, with everything below. */
  readonly targets: ReadonlySet<string>;
  /** How much of it is visible: `files` is without subfolders. */
  readonly below: Below;
}

type Below = 'all' | 'files';

/** A node that the principal may use, and how much of its content is included. */
export interface Permitted extends NodeWithAncestors {
  readonly below: Below;
}

/** Throws the error code of the link or request when it is not open or does not allow the action. */
export type FindGuestAccess<Kind extends Principal['kind']> = (
  queries: Queries,
  principal: Extract<Principal, { kind: Kind }>,
  action: NodeAction,
) => Promise<GuestAccess>;

export interface FindGuestAccesses {
  readonly link: FindGuestAccess<'link'>;
  readonly request: FindGuestAccess<'request'>;
}

type AuthorizeDeps = { readonly identity: Pick<Identity, 'person'> };

/** Nothing is cached between two requests: a revoked permission is gone at the next one (T12). */
export function createAuthorize(deps: AuthorizeDeps, findGuestAccess: FindGuestAccesses): Authorize {
  return async (queries, principal, ids, action) => {
    const { who, below } = await principalFactsOf(deps, findGuestAccess, queries, principal, action);
    return withBelow(await permit(queries, ids, action, who), below);
  };
}

/**
 * The same for lists, which may be out of date: nodes without permission are left out. All ids are looked up at once,
 * so that a list of foreign ids costs no more than any other.
 */
export function createFilterAuthorized(deps: AuthorizeDeps, findGuestAccess: FindGuestAccesses): Authorize {
  return async (queries, principal, ids, action) => {
    const { who, below } = await principalFactsOf(deps, findGuestAccess, queries, principal, action);
    const byId = await findWithAncestors(queries, ids.filter(isNodeId));
    const items = ids.flatMap((id) => byId.get(id) ?? []);
    return withBelow(
      items.filter((item) => decisionOn(who(item), item, action) === 'allowed'),
      below,
    );
  };
}

interface PrincipalFacts {
  readonly who: (item: NodeWithAncestors) => string | Guest;
  readonly below: Below;
}

async function principalFactsOf(
  { identity }: AuthorizeDeps,
  findGuestAccess: FindGuestAccesses,
  queries: Queries,
  principal: Principal,
  action: NodeAction,
): Promise<PrincipalFacts> {
  if (principal.kind === 'person') {
    // A ticket outlives the token it was requested with; a disabled account has neither (T20).
    const person = await identity.person(principal.uid, queries);
    if (!person || person.disabled) throw new AppError('drive/not-found');
    return { who: () => principal.uid, below: 'all' };
  }
  const access =
    principal.kind === 'link'
      ? await findGuestAccess.link(queries, principal, action)
      : await findGuestAccess.request(queries, principal, action);
  return { who: (item) => ({ ...access, isWithin: liesIn(access, item) }), below: access.below };
}

function withBelow(items: readonly NodeWithAncestors[], below: Below): readonly Permitted[] {
  return items.map((item) => ({ ...item, below }));
}

/** Compared by ids, never by names: an equal name is not the shared node (T2). */
function liesIn(
  { targets, below }: Pick<GuestAccess, 'targets' | 'below'>,
  { node, above }: NodeWithAncestors,
): boolean {
  if (targets.has(node.id)) return true;
  if (below === 'all') return above.some((folder) => targets.has(folder.id));
  const [parent] = above;
  return node.kind === 'file' && parent !== undefined && targets.has(parent.id);
}

async function permit(
  queries: Queries,
  ids: readonly string[],
  action: NodeAction,
  who: (item: NodeWithAncestors) => string | Guest,
): Promise<readonly NodeWithAncestors[]> {
  const byId = ids.every(isNodeId) ? await findWithAncestors(queries, ids) : new Map<string, NodeWithAncestors>();
  return ids.map((id) => {
    const item = byId.get(id);
    if (!item) throw new AppError('drive/not-found');
    refuse(decisionOn(who(item), item, action));
    return item;
  });
}

export async function permitNode(
  queries: Queries,
  uid: string,
  id: string,
  action: NodeAction,
): Promise<NodeWithAncestors> {
  const [item] = await permitNodes(queries, uid, [id], action);
  if (!item) throw new AppError('drive/not-found');
  return item;
}

/** Authorizes a folder; a file is answered as not found. */
export async function permitFolder(
  queries: Queries,
  uid: string,
  id: string,
  action: 'list' | 'add',
): Promise<NodeWithAncestors> {
  const item = await permitNode(queries, uid, id, action);
  if (item.node.kind !== 'folder') throw new AppError('drive/not-found');
  return item;
}

/** The decisions about many nodes; nodes that do not exist are left out. */
export async function decideByIds(
  queries: Queries,
  uid: string,
  ids: readonly string[],
  action: NodeAction,
): Promise<ReadonlyMap<string, { readonly decision: Decision; readonly node: NodeWithAncestors['node'] }>> {
  const items = await findWithAncestors(queries, [...new Set(ids)]);
  return new Map([...items].map(([id, item]) => [id, { decision: decisionOn(uid, item, action), node: item.node }]));
}

/** The decision, for entry points with other error codes. */
export async function decideById(
  queries: Queries,
  uid: string | undefined,
  id: string,
  action: NodeAction,
): Promise<{ readonly decision: Decision; readonly item: NodeWithAncestors | undefined }> {
  const item = (await findWithAncestors(queries, [id])).get(id);
  return { decision: decisionOn(uid, item, action), item };
}

/** Whether a person may do this with a node that a list found; the list leaves out the others. */
export function isPermitted(uid: string, item: NodeWithAncestors, action: NodeAction): boolean {
  return decisionOn(uid, item, action) === 'allowed';
}

/** The decision about a node that was loaded with its ancestors. */
export function decideNode(uid: string, item: NodeWithAncestors, action: NodeAction): Decision {
  return decisionOn(uid, item, action);
}

function decisionOn(
  who: string | undefined | Guest,
  item: NodeWithAncestors | undefined,
  action: NodeAction,
): Decision {
  if (!item || item.ownerUid === null) return 'hidden';
  const { node, ownerUid, rootId } = item;
  const isTop = node.id === rootId;
  return decide(who, { ownerUid, createdBy: node.createdBy, state: node.state, isTop, around: around(item) }, action);
}

/** Ancestors that do not end at the top folder end in the trash. */
function around({ node, above, rootId }: NodeWithAncestors): 'active' | 'trashed' | 'purging' {
  if (above.some((folder) => folder.state === 'purging')) return 'purging';
  const outermost = above.at(-1) ?? node;
  return outermost.id === rootId || node.state === 'trashed' ? 'active' : 'trashed';
}

function refuse(decision: Decision): void {
  switch (decision) {
    case 'allowed':
      return;
    case 'hidden':
      throw new AppError('drive/not-found');
    case 'trashed':
      throw new AppError('drive/trashed');
    case 'not-trashed':
      throw new AppError('request/invalid', { sentence: 'This item is not in the trash.' });
    case 'forbidden':
      throw new AppError('drive/permission');
  }
}
