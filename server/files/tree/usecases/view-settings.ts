import { limits, type ViewSettings } from '@hearth/contract';
import { permitFolder } from '../../usecases/permission.ts';
import { folderIn, openSpace, type SpaceDeps } from '../../usecases/space.ts';
import { findViewSettings, listViewSettings, putViewSettings, type SavedViewSettings } from '../store/view-settings.ts';

/** How a person sees their folders: nobody else's business, and no change to a folder. */
export interface FolderViews {
  keep(uid: string, folderId: string, viewSettings: ViewSettings): Promise<void>;
  /** Asked about a folder that the person was permitted to see. */
  of(uid: string, folderId: string): Promise<SeenViewSettings | null>;
  /** The latest first. */
  all(uid: string): Promise<readonly SavedViewSettings[]>;
}

export interface SeenViewSettings extends ViewSettings {
  /** It was given to this folder, and is not just the last one that was chosen anywhere. */
  readonly isOwn: boolean;
}

export function createFolderViews(deps: SpaceDeps): FolderViews {
  const { database, clock } = deps;
  const { viewSettingsMax } = limits.drive;
  return {
    async keep(uid, folderId, viewSettings) {
      const space = await openSpace(deps, uid);
      await database.transaction(async (transaction) => {
        const { node } = await permitFolder(transaction, uid, folderIn(space, folderId), 'list');
        await putViewSettings(
          transaction,
          uid,
          { folderId: node.id, viewSettings, keptAt: clock.now() },
          viewSettingsMax,
        );
      });
    },

    async of(uid, folderId) {
      const kept = await findViewSettings(database.query, uid, folderId);
      return kept ? { ...kept.viewSettings, isOwn: kept.folderId === folderId } : null;
    },

    all: (uid) => listViewSettings(database.query, uid, viewSettingsMax),
  };
}
