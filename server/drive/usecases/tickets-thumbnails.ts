import { limits } from '@hearth/contract';
import { AppError } from '../../core/errors.ts';
import type { Asker } from '../domain/asker.ts';
import { mayHavePicture } from '../domain/picture-source.ts';
import type { StoredNode } from '../domain/stored-node.ts';
import { insertTickets } from '../store/tickets.ts';
import type { PermitAsker } from './permission.ts';
import type { Pictures } from './picture.ts';
import { pictureName, sealed, type TicketParts } from './tickets.ts';

export interface Thumbnails {
  readonly thumbnails: readonly { readonly id: string; readonly url: string }[];
  readonly expiresAt: number;
}

/**
 * Addresses of small pictures of many files. Files that have none are left out, and so is what the asker may not look at:
 * a list on a screen is always a little behind. The pictures themselves are made when they are asked for.
 */
export type IssueThumbnails = (asker: Asker, ids: readonly string[], isLarge?: boolean) => Promise<Thumbnails>;

export interface ThumbnailParts extends Pick<TicketParts, 'database' | 'clock' | 'contentOrigin'> {
  readonly sieveAsker: PermitAsker;
  readonly pictures: Pick<Pictures, 'possible'>;
}

export function createIssueThumbnails(parts: ThumbnailParts): IssueThumbnails {
  const { database, clock, pictures } = parts;
  return async (asker, ids, isLarge = false) => {
    const pixels = isLarge ? limits.drive.previewPixels : limits.drive.thumbnailPixels;
    const nodes = (await visible(parts, asker, [...new Set(ids)])).filter(
      (node) => node.kind === 'file' && mayHavePicture(node),
    );
    const objects = nodes.flatMap(({ objectId }) => objectId ?? []);
    const possible = await pictures.possible(objects, pixels);
    const expiresAt = clock.now() + limits.drive.thumbnailLifetimeMs;
    const issued = nodes
      .filter(({ objectId }) => objectId !== null && possible.has(objectId))
      .map((node) => ({
        id: node.id,
        ...sealed(parts, {
          kind: 'picture',
          asker,
          nodeIds: [node.id],
          versionId: node.versionId,
          pixels,
          isLook: true,
          name: pictureName(node.name),
          form: null,
          digest: null,
          goodUntil: expiresAt,
          endsAt: expiresAt,
        }),
      }));
    await insertTickets(
      database.query,
      issued.map(({ ticket }) => ticket),
    );
    return { thumbnails: issued.map(({ id, url }) => ({ id, url })), expiresAt };
  };
}

/** Nothing at all for who may not look any more. */
async function visible(
  { database, sieveAsker }: Pick<ThumbnailParts, 'database' | 'sieveAsker'>,
  asker: Asker,
  ids: readonly string[],
): Promise<readonly StoredNode[]> {
  try {
    return (await sieveAsker(database.query, asker, ids, 'look')).map(({ node }) => node);
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}
