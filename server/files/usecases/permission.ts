import type { Queries } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import type { Identity } from '../../identity/index.ts';
import { isNodeId } from '../domain/node-id.ts';
import { type Decision, judgeNode, type NodeAction, type Visitor } from '../domain/permission.ts';
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
export interface Visit extends Omit<Visitor, 'isWithin'> {
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
export type FindVisit<Kind extends Principal['kind']> = (
  queries: Queries,
  principal: Extract<Principal, { kind: Kind }>,
  action: NodeAction,
) => Promise<Visit>;

export interface FindVisits {
  readonly link: FindVisit<'link'>;
  readonly request: FindVisit<'request'>;
}

type AskerDeps = { readonly identity: Pick<Identity, 'person'> };

/** Nothing is remembered between two questions: what was taken back is gone at the next request (T12). */
export function createAuthorize(deps: AskerDeps, findVisits: FindVisits): Authorize {
  return async (queries, principal, ids, action) => {
    const { who, below } = await standingOf(deps, findVisits, queries, principal, action);
    return withBelow(await permit(queries, ids, action, who), below);
  };
}

/**
 * The same for lists, which are always a little behind: what of these the asker may have that done with. All of them are
 * asked about at once, so that a list of nothing but strangers' ids costs no more than any other.
 */
export function createFilterAuthorized(deps: AskerDeps, findVisits: FindVisits): Authorize {
  return async (queries, principal, ids, action) => {
    const { who, below } = await standingOf(deps, findVisits, queries, principal, action);
    const known = await findWithAncestors(queries, ids.filter(isNodeId));
    const lines = ids.flatMap((id) => known.get(id) ?? []);
    return withBelow(
      lines.filter((line) => verdictOn(who(line), line, action) === 'allowed'),
      below,
    );
  };
}

interface PrincipalFacts {
  readonly who: (line: NodeWithAncestors) => string | Visitor;
  readonly below: Below;
}

async function standingOf(
  { identity }: AskerDeps,
  findVisits: FindVisits,
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
  const visit =
    principal.kind === 'link'
      ? await findVisits.link(queries, principal, action)
      : await findVisits.request(queries, principal, action);
  return { who: (line) => ({ ...visit, isWithin: liesIn(visit, line) }), below: visit.below };
}

function withBelow(lines: readonly NodeWithAncestors[], below: Below): readonly Permitted[] {
  return lines.map((line) => ({ ...line, below }));
}

/** By ids and never by names: what is called alike is not what was shown (T2). */
function liesIn({ targets, below }: Pick<Visit, 'targets' | 'below'>, { node, above }: NodeWithAncestors): boolean {
  if (targets.has(node.id)) return true;
  if (below === 'all') return above.some((folder) => targets.has(folder.id));
  const [parent] = above;
  return node.kind === 'file' && parent !== undefined && targets.has(parent.id);
}

async function permit(
  queries: Queries,
  ids: readonly string[],
  action: NodeAction,
  who: (line: NodeWithAncestors) => string | Visitor,
): Promise<readonly NodeWithAncestors[]> {
  const known = ids.every(isNodeId) ? await findWithAncestors(queries, ids) : new Map<string, NodeWithAncestors>();
  return ids.map((id) => {
    const line = known.get(id);
    if (!line) throw new AppError('drive/not-found');
    refuse(verdictOn(who(line), line, action));
    return line;
  });
}

export async function permitNode(
  queries: Queries,
  uid: string,
  id: string,
  action: NodeAction,
): Promise<NodeWithAncestors> {
  const [line] = await permitNodes(queries, uid, [id], action);
  if (!line) throw new AppError('drive/not-found');
  return line;
}

/** A folder to look into or to add to; a file is no such folder. */
export async function permitFolder(
  queries: Queries,
  uid: string,
  id: string,
  action: 'list' | 'add',
): Promise<NodeWithAncestors> {
  const line = await permitNode(queries, uid, id, action);
  if (line.node.kind !== 'folder') throw new AppError('drive/not-found');
  return line;
}

/** The bare verdicts on many; what does not exist is left out. */
export async function judgeByIds(
  queries: Queries,
  uid: string,
  ids: readonly string[],
  action: NodeAction,
): Promise<ReadonlyMap<string, { readonly decision: Decision; readonly node: NodeWithAncestors['node'] }>> {
  const lines = await findWithAncestors(queries, [...new Set(ids)]);
  return new Map([...lines].map(([id, line]) => [id, { decision: verdictOn(uid, line, action), node: line.node }]));
}

/** The bare verdict, for doors that have other words for it. */
export async function judgeById(
  queries: Queries,
  uid: string | undefined,
  id: string,
  action: NodeAction,
): Promise<{ readonly decision: Decision; readonly line: NodeWithAncestors | undefined }> {
  const line = (await findWithAncestors(queries, [id])).get(id);
  return { decision: verdictOn(uid, line, action), line };
}

/** Whether a person may do that with a node that a list found; what it does not show, it leaves out without a word. */
export function isPermitted(uid: string, line: NodeWithAncestors, action: NodeAction): boolean {
  return verdictOn(uid, line, action) === 'allowed';
}

/** The bare verdict on a node that is at hand with what is around it. */
export function decideNode(uid: string, line: NodeWithAncestors, action: NodeAction): Decision {
  return verdictOn(uid, line, action);
}

function verdictOn(
  who: string | undefined | Visitor,
  line: NodeWithAncestors | undefined,
  action: NodeAction,
): Decision {
  if (!line || line.ownerUid === null) return 'hidden';
  const { node, ownerUid, rootId } = line;
  const isTop = node.id === rootId;
  return judgeNode(
    who,
    { ownerUid, createdBy: node.createdBy, state: node.state, isTop, around: around(line) },
    action,
  );
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
