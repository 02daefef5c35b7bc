import { limits } from '@hearth/contract';
import { AppError } from '../../../core/errors.ts';
import type { Authorize, Principal, StoredNode } from '../../../files/index.ts';
import { sealed, type TicketDeps, thumbnailName } from '../../downloads/usecases/issue-ticket.ts';
import { keepTickets } from '../../downloads/usecases/keep-tickets.ts';
import { mayHaveThumbnail } from '../domain/source.ts';
import type { ThumbnailService } from './thumbnails.ts';

export interface Thumbnails {
  readonly thumbnails: readonly { readonly id: string; readonly url: string }[];
  readonly expiresAt: number;
}

/**
 * Issues tickets for thumbnails of many files. Files without one, and files that the principal may not see, are left
 * out, because a list on a screen is always slightly out of date. A thumbnail is made when it is first fetched.
 */
export type IssueThumbnails = (principal: Principal, ids: readonly string[], isLarge?: boolean) => Promise<Thumbnails>;

export interface ThumbnailDeps extends Pick<TicketDeps, 'database' | 'clock' | 'contentOrigin' | 'vault'> {
  readonly filterAuthorized: Authorize;
  readonly thumbnails: Pick<ThumbnailService, 'possible'>;
}

export function createIssueThumbnails(deps: ThumbnailDeps): IssueThumbnails {
  const { clock, thumbnails } = deps;
  return async (principal, ids, isLarge = false) => {
    const pixels = isLarge ? limits.drive.previewPixels : limits.drive.thumbnailPixels;
    const nodes = (await visible(deps, principal, [...new Set(ids)])).filter(
      (node) => node.kind === 'file' && mayHaveThumbnail(node),
    );
    const objects = nodes.flatMap(({ objectId }) => objectId ?? []);
    const possible = await thumbnails.possible(objects, pixels);
    const expiresAt = clock.now() + limits.drive.thumbnailLifetimeMs;
    const made = nodes
      .filter(({ objectId }) => objectId !== null && possible.has(objectId))
      .map((node) => ({
        id: node.id,
        ...sealed(deps, {
          kind: 'picture',
          principal,
          nodeIds: [node.id],
          versionId: node.versionId,
          pixels,
          isPreview: true,
          name: thumbnailName(node.name),
          form: null,
          digest: null,
          goodUntil: expiresAt,
          endsAt: expiresAt,
        }),
      }));
    const issued = await keepTickets(deps, made);
    return { thumbnails: issued.map(({ id, url }) => ({ id, url })), expiresAt };
  };
}

/** Gives nothing to a principal that has lost access. */
async function visible(
  { database, filterAuthorized }: Pick<ThumbnailDeps, 'database' | 'filterAuthorized'>,
  principal: Principal,
  ids: readonly string[],
): Promise<readonly StoredNode[]> {
  try {
    return (await filterAuthorized(database.query, principal, ids, 'preview')).map(({ node }) => node);
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}
