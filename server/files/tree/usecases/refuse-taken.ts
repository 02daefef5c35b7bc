import type { Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import { freeName } from './free-name.ts';

/** Says which of the things that were chosen has a name that is taken where it goes, and the name that would do. */
export async function refuseTaken(queries: Queries, { id, name, kind }: StoredNode, folderId: string): Promise<never> {
  const free = await freeName(queries, { folderId, name, kind, pending: false });
  throw new AppError('drive/name-taken', { details: { name, free, id } });
}
