import type { Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import {
  type Authorize,
  changeSpaceById,
  checkedName,
  freeName,
  isNameTaken,
  type Principal,
  recordActivity,
  refuseTooDeep,
  renameNode,
  type StoredNode,
} from '../../../files/index.ts';
import type { EnterLink, LinkPass } from './enter-link.ts';
import type { LinkDeps } from './policy.ts';

/** A visitor gives a thing another name, where the link lets them. */
export type RenameByLink = (
  pass: LinkPass,
  input: { readonly id: string; readonly name: string },
  client: string,
) => Promise<StoredNode>;

type RenameDeps = LinkDeps & { readonly enterLink: EnterLink; readonly authorize: Authorize };

export function createRenameByLink({ database, clock, enterLink, authorize }: RenameDeps): RenameByLink {
  return async (pass, input, client) => {
    const name = checkedName(input.name);
    const { link, principal } = await enterLink.enter(pass, client);
    return changeSpaceById(database, link.spaceId, async (transaction) => {
      const [line] = await authorize(transaction, principal, [input.id], 'rename');
      const [parent, ...further] = line?.above ?? [];
      if (!line || !parent) throw new AppError('drive/not-found');
      await refuseOutside({ authorize }, transaction, principal, parent.id);
      const { node, rootId } = line;
      if (node.name === name) return node;
      refuseTooDeep({ node: parent, above: further, rootId }, name);
      const place = { folderId: parent.id, name, kind: node.kind, pending: false } as const;
      if (await isNameTaken(transaction, place, node.id))
        throw new AppError('drive/name-taken', { details: { free: await freeName(transaction, place) } });
      const at = clock.now();
      const renamed = await renameNode(transaction, node, { name, by: link.creatorUid, at });
      await recordActivity(transaction, [
        {
          spaceId: node.spaceId,
          nodeId: node.id,
          name,
          verb: 'renamed',
          actor: { kind: 'link', id: link.id },
          detail: { from: node.name },
          at,
        },
      ]);
      return renamed;
    });
  };
}

/**
 * What a link was made for stands among things that it does not show. A new name for it would be held against theirs, and
 * the refusal would tell which names there are (T2).
 */
async function refuseOutside(
  { authorize }: Pick<RenameDeps, 'authorize'>,
  transaction: Queries,
  principal: Principal,
  parentId: string,
): Promise<void> {
  try {
    await authorize(transaction, principal, [parentId], 'list');
  } catch (error) {
    throw error instanceof AppError && error.code === 'drive/not-found' ? new AppError('link/role') : error;
  }
}
