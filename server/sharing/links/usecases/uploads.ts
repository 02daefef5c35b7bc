import type { Also, Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { checkedName } from '../../../files/index.ts';
import type { BeginUpload, BegunUpload, GuestUploads } from '../../../transfers/index.ts';
import type { GuestPass } from '../../usecases/tokens.ts';
import type { Visits } from '../../visits/usecases/visits.ts';
import { actionsOfLink, actionsOfRole } from '../domain/role.ts';
import { linkState } from '../domain/state.ts';
import type { StoredLink } from '../domain/stored-link.ts';
import { findLink } from '../store/links.ts';
import { findReachableLinks, findReachableTargets, targetIdsOf } from '../store/targets.ts';
import type { EnterLink } from './enter-link.ts';
import { creatorMay, type LinkDeps } from './policy.ts';

interface LinkUploadInput {
  /** Undefined takes the first folder among the targets. */
  readonly folderId?: string | undefined;
  readonly name: string;
  readonly size: number;
  readonly contentType?: string | undefined;
  readonly contentMtime?: number | undefined;
}

export type BeginLinkUpload = (
  pass: GuestPass,
  input: LinkUploadInput,
  client: string,
  also?: Also<BegunUpload>,
) => Promise<BegunUpload>;

/** An upload of a guest never replaces a file: it gets a free name beside it. */
export function createBeginLinkUpload({
  database,
  enterLink,
  beginUpload,
}: LinkDeps & { readonly enterLink: EnterLink; readonly beginUpload: BeginUpload }): BeginLinkUpload {
  return async (pass, { folderId, ...input }, client, also) => {
    const { link, principal } = await enterLink.enter(pass, client);
    const folder = folderId ?? (await firstFolder(database.query, link));
    // The final name tells which names exist in the folder, so a guest who may not see the folder gets back the name
    // they gave.
    const shown = (begun: BegunUpload): BegunUpload =>
      actionsOfRole[link.role].has('see') ? begun : { ...begun, name: checkedName(input.name) };
    // The creator sees from the mark which visitor sent the file.
    const upload = { ...input, folderId: folder, conflict: 'keepBoth', device: principal.visitor } as const;
    const begun = await beginUpload(principal, upload, async (transaction, one) =>
      also?.(transaction, shown(one)),
    ).catch(withoutTheOwnersNumbers);
    return shown(begun);
  };
}

/** The refusal must not tell a guest how much space the owner has. */
function withoutTheOwnersNumbers(error: unknown): never {
  throw error instanceof AppError && error.code === 'drive/quota-exceeded'
    ? new AppError('drive/quota-exceeded')
    : error;
}

async function firstFolder(queries: Queries, link: StoredLink): Promise<string> {
  const folder = (await findReachableTargets(queries, link.id)).find(({ kind }) => kind === 'folder');
  if (!folder) throw new AppError('link/role');
  return folder.id;
}

/** Checks with every chunk of an upload that the link still accepts files (T12, T16). */
export function createLinkUploads(deps: LinkDeps & { readonly visits: Pick<Visits, 'recordIn'> }): GuestUploads {
  const openLink = async (queries: Queries, linkId: string): Promise<StoredLink | undefined> => {
    const link = await findLink(queries, linkId);
    if (!link) return undefined;
    const facts = {
      creatorMay: await creatorMay(deps, queries, link),
      hasTarget: (await findReachableLinks(queries, [link.id])).has(link.id),
    };
    const may = actionsOfLink(link.role, linkState(link, facts, deps.clock.now()), false);
    return may.has('add') ? link : undefined;
  };

  return {
    mayStillUpload: async (linkId) => (await openLink(deps.database.query, linkId)) !== undefined,

    async arrived(transaction, { viaId, nodeId, folderId, name, size, device }) {
      const link = viaId === null ? undefined : await openLink(transaction, viaId);
      // Checked again under the lock that a change of the link takes, so a link that was closed accepts no file.
      if (!link) throw new AppError('storage/unauthorized');
      // The owner may have hidden the folder since the upload began.
      if (!link.showsFolders && !(await targetIdsOf(transaction, link.id)).includes(folderId))
        throw new AppError('storage/unauthorized');
      const visitor = device ?? '';
      await deps.visits.recordIn(transaction, {
        link,
        event: 'uploaded',
        visitor,
        node: { id: nodeId, name },
        bytes: size,
      });
      return 'active';
    },
  };
}
