import { type DriveLook, limits } from '@hearth/contract';
import { findLook, type KeptLook, listLooks, putLook } from '../store/looks.ts';
import { permitFolder } from './permission.ts';
import { folderIn, openSpace, type SpaceParts } from './space.ts';

/** How a person sees their folders: nobody else's business, and no change to a folder. */
export interface Looks {
  keep(uid: string, folderId: string, look: DriveLook): Promise<void>;
  /** Asked about a folder that the person was permitted to see. */
  of(uid: string, folderId: string): Promise<SeenLook | null>;
  /** The latest first. */
  all(uid: string): Promise<readonly KeptLook[]>;
}

export interface SeenLook extends DriveLook {
  /** It was given to this folder, and is not just the last one that was chosen anywhere. */
  readonly isOwn: boolean;
}

export function createLooks(parts: SpaceParts): Looks {
  const { database, clock } = parts;
  const { looksMax } = limits.drive;
  return {
    async keep(uid, folderId, look) {
      const space = await openSpace(parts, uid);
      await database.transaction(async (transaction) => {
        const { node } = await permitFolder(transaction, uid, folderIn(space, folderId), 'list');
        await putLook(transaction, uid, { folderId: node.id, look, keptAt: clock.now() }, looksMax);
      });
    },

    async of(uid, folderId) {
      const kept = await findLook(database.query, uid, folderId);
      return kept ? { ...kept.look, isOwn: kept.folderId === folderId } : null;
    },

    all: (uid) => listLooks(database.query, uid, looksMax),
  };
}
