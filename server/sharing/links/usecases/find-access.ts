import { AppError } from '../../../core/errors.ts';
import type { FindGuestAccess } from '../../../files/index.ts';
import { actionsOfLink, actionsOfRole } from '../domain/role.ts';
import { linkState } from '../domain/state.ts';
import { findLink } from '../store/links.ts';
import { targetIdsOf } from '../store/targets.ts';
import { closedLink, creatorMay, type LinkDeps } from './policy.ts';

/**
 * What a visitor by a link may do at this moment: its role, as far as its creator and this place still allow it and its
 * own terms hold. Whether a target can be reached is seen on the way from each node up.
 */
export function createFindLinkVisit(deps: LinkDeps): FindGuestAccess<'link'> {
  return async (queries, { linkId, generation, isCounted = false }, action) => {
    const link = await findLink(queries, linkId);
    if (!link || link.generation !== generation) throw new AppError('link/not-found');
    const ground = { creatorMay: await creatorMay(deps, queries, link), hasTarget: true };
    const state = linkState(link, ground, deps.clock.now());
    const may = actionsOfLink(link.role, state, isCounted);
    if (!may.has(action)) {
      if (state !== 'active') throw closedLink(state, link);
      throw new AppError(
        action === 'read' && actionsOfRole[link.role].has('preview') ? 'link/download-disabled' : 'link/role',
      );
    }
    const targets = new Set(await targetIdsOf(queries, link.id));
    return { creatorUid: link.creatorUid, may, targets, below: link.showsFolders ? 'all' : 'files' };
  };
}
