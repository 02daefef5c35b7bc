import type { Also, Queries } from '../../../core/database/index.ts';
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
import type { GuestPass } from '../../usecases/tokens.ts';
import type { EnterLink } from './enter-link.ts';
import type { LinkDeps } from './policy.ts';

/** Renames an item for a guest whose link allows it. */
export type RenameByLink = (
  pass: GuestPass,
  input: { readonly id: string; readonly name: string },
  client: string,
  also?: Also<StoredNode>,
) => Promise<StoredNode>;

type RenameDeps = LinkDeps & { readonly enterLink: EnterLink; readonly authorize: Authorize };

export function createRenameByLink({ database, clock, enterLink, authorize }: RenameDeps): RenameByLink {
  return async (pass, input, client, also) => {
    const name = checkedName(input.name);
    const { link, principal } = await enterLink.enter(pass, client);
    return changeSpaceById(
      database,
      link.spaceId,
      async (transaction) => {
        const [permitted] = await authorize(transaction, principal, [input.id], 'rename');
        const [parent, ...further] = permitted?.above ?? [];
        if (!permitted || !parent) throw new AppError('drive/not-found');
        await refuseOutside({ authorize }, transaction, principal, parent.id);
        const { node, rootId } = permitted;
        if (node.name === name) return node;
        refuseTooDeep({ node: parent, above: further, rootId }, name);
        const location = { folderId: parent.id, name, kind: node.kind, pending: false } as const;
        if (await isNameTaken(transaction, location, node.id))
          throw new AppError('drive/name-taken', { details: { free: await freeName(transaction, location) } });
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
      },
      also,
    );
  };
}

/**
 * The siblings of a link's target are not shared. A rename of the target would fail on their names and so tell which
 * names exist (T2).
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
