import { limits, type ViewSettings } from '@hearth/contract';
import { permitFolder } from '../../usecases/permission.ts';
import { folderIn, openSpace, type SpaceDeps } from '../../usecases/space.ts';
import { findViewSettings, listViewSettings, putViewSettings, type SavedViewSettings } from '../store/view-settings.ts';

/** How a person views their folders: private, and no change to the folder. */
export interface FolderViews {
  keep(uid: string, folderId: string, viewSettings: ViewSettings): Promise<void>;
  /** For a folder that the person was authorized to see. */
  of(uid: string, folderId: string): Promise<SeenViewSettings | null>;
  /** The latest first. */
  all(uid: string): Promise<readonly SavedViewSettings[]>;
}

interface SeenViewSettings extends ViewSettings {
  /** Chosen for this folder, and not only the last ones chosen anywhere. */
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
