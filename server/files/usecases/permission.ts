import type { Queries } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import type { Identity } from '../../identity/index.ts';
import { isNodeId } from '../domain/node-id.ts';
import { type Decision, decide, type Guest, type NodeAction } from '../domain/permission.ts';
import type { Principal } from '../domain/principal.ts';
import { findWithAncestors, type NodeWithAncestors } from '../store/ancestors.ts';

/**
 * The one way to a node: whoever wants to do something with it asks here, and gets the node only with the right to do
 * that. Within a transaction that has locked the space, the answer holds until its end.
 */
export async function permitNodes(
  queries: Queries,
  uid: string,
  ids: readonly string[],
  action: NodeAction,
): Promise<readonly NodeWithAncestors[]> {
  return permit(queries, ids, action, () => uid);
}

/** The same for whoever asks; every door that visitors reach comes by here. */
export type Authorize = (
  queries: Queries,
  principal: Principal,
  ids: readonly string[],
  action: NodeAction,
) => Promise<readonly Permitted[]>;

/** What stands behind a visitor at this moment. */
export interface GuestAccess extends Omit<Guest, 'isWithin'> {
  /** The nodes they were shown, with all that lies below. */
  readonly targets: ReadonlySet<string>;
  /** What of it is shown to them: `files` is what lies in those nodes by itself, without the folders there. */
  readonly below: Below;
}

export type Below = 'all' | 'files';

/** A node that somebody may do what they asked for with, and how much of what lies below comes with it. */
export interface Permitted extends NodeWithAncestors {
  readonly below: Below;
}

/** Throws, in the words of what they came by, when that is not open (any more) or not for such a deed. */
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

/** Nothing is remembered between two questions: what was taken back is gone at the next request (T12). */
export function createAuthorize(deps: AuthorizeDeps, findGuestAccess: FindGuestAccesses): Authorize {
  return async (queries, principal, ids, action) => {
    const { who, below } = await principalFactsOf(deps, findGuestAccess, queries, principal, action);
    return withBelow(await permit(queries, ids, action, who), below);
  };
}

/**
 * The same for lists, which are always a little behind: what of these the asker may have that done with. All of them are
 * asked about at once, so that a list of nothing but strangers' ids costs no more than any other.
 */
export function createFilterAuthorized(deps: AuthorizeDeps, findGuestAccess: FindGuestAccesses): Authorize {
  return async (queries, principal, ids, action) => {
    const { who, below } = await principalFactsOf(deps, findGuestAccess, queries, principal, action);
    const existing = await findWithAncestors(queries, ids.filter(isNodeId));
    const items = ids.flatMap((id) => existing.get(id) ?? []);
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
    // A ticket outlives the token it was asked for with; an account that is switched off has neither (T20).
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

/** By ids and never by names: what is called alike is not what was shown (T2). */
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
  const existing = ids.every(isNodeId) ? await findWithAncestors(queries, ids) : new Map<string, NodeWithAncestors>();
  return ids.map((id) => {
    const item = existing.get(id);
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

/** A folder to look into or to add to; a file is no such folder. */
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

/** The bare verdicts on many; what does not exist is left out. */
export async function decideByIds(
  queries: Queries,
  uid: string,
  ids: readonly string[],
  action: NodeAction,
): Promise<ReadonlyMap<string, { readonly decision: Decision; readonly node: NodeWithAncestors['node'] }>> {
  const items = await findWithAncestors(queries, [...new Set(ids)]);
  return new Map([...items].map(([id, item]) => [id, { decision: decisionOn(uid, item, action), node: item.node }]));
}

/** The bare verdict, for doors that have other words for it. */
export async function decideById(
  queries: Queries,
  uid: string | undefined,
  id: string,
  action: NodeAction,
): Promise<{ readonly decision: Decision; readonly item: NodeWithAncestors | undefined }> {
  const item = (await findWithAncestors(queries, [id])).get(id);
  return { decision: decisionOn(uid, item, action), item };
}

/** Whether a person may do that with a node that a list found; what it does not show, it leaves out without a word. */
export function isPermitted(uid: string, item: NodeWithAncestors, action: NodeAction): boolean {
  return decisionOn(uid, item, action) === 'allowed';
}

/** The bare verdict on a node that is at hand with what is around it. */
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

/** A way up that does not end at the top folder ends in the trash. */
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
