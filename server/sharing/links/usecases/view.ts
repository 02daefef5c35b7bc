import type { LinkState } from '@hearth/contract';
import type { Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Core } from '../../../core/index.ts';
import { isNodeId } from '../../../files/index.ts';
import { openToken } from '../../usecases/tokens.ts';
import { linkPath } from '../domain/address.ts';
import { mayHandOut } from '../domain/policy.ts';
import { linkState } from '../domain/state.ts';
import type { LinkTarget, StoredLink } from '../domain/stored-link.ts';
import { findLink } from '../store/links.ts';
import { findReachableLinks, findTargets } from '../store/targets.ts';
import { type LinkDeps, policyNow } from './policy.ts';

/** A link as its creator sees it. */
export interface LinkView {
  readonly link: StoredLink;
  readonly state: LinkState;
  /** The targets that still exist, including those in the trash. */
  readonly targets: readonly LinkTarget[];
  /** Empty for a revoked link, whose token is deleted. */
  readonly url: string;
}

export type LinkViewDeps = LinkDeps & Pick<Core, 'vault' | 'origin'>;

/** All links must have the same creator, `uid`. */
export async function viewLinks(
  deps: LinkViewDeps,
  queries: Queries,
  uid: string,
  links: readonly StoredLink[],
): Promise<readonly LinkView[]> {
  const person = await deps.identity.person(uid, queries);
  const policy = await policyNow(deps, queries);
  const ids = links.map(({ id }) => id);
  const targets = await findTargets(queries, ids);
  const reachable = await findReachableLinks(queries, ids);
  const now = deps.clock.now();
  return links.map((link) => ({
    link,
    state: linkState(
      link,
      { creatorMay: mayHandOut(person, link.role, policy), hasTarget: reachable.has(link.id) },
      now,
    ),
    targets: targets.get(link.id) ?? [],
    url: addressOf(deps, link),
  }));
}

export async function viewLink(deps: LinkViewDeps, queries: Queries, link: StoredLink): Promise<LinkView> {
  const [view] = await viewLinks(deps, queries, link.creatorUid, [link]);
  if (!view) throw new AppError('link/not-found');
  return view;
}

/** A link of another person answers as if it did not exist (T17). */
export async function ownLink(queries: Queries, uid: string, id: string): Promise<StoredLink> {
  const link = isNodeId(id) ? await findLink(queries, id) : undefined;
  if (!link || link.creatorUid !== uid) throw new AppError('link/not-found');
  return link;
}

/** Built from the configured origin, never from a request header (A21). */
function addressOf({ vault, origin }: LinkViewDeps, link: StoredLink): string {
  return link.tokenSealed === '' ? '' : `${origin}/s/${linkPath(link.slug, openToken(vault, 'link', link))}`;
}
