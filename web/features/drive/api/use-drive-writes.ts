import { limits } from '@hearth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../../lib/use-write.ts';
import { batches } from '../model/batches.ts';
import { type DrivePages, withoutIds, withRenamed } from '../model/pages.ts';
import { driveKeys } from './drive-keys.ts';

/** The changes a person makes to the drive. Lists show a change at once and take it back when the server refuses. */
export function useDriveWrites() {
  const queryClient = useQueryClient();
  const create = useWrite('drive-createFolder');
  const rename = useWrite('drive-rename');
  const trash = useWrite('drive-trash');
  const restore = useWrite('drive-restore');
  const purge = useWrite('drive-purge');

  const settle = () => queryClient.invalidateQueries({ queryKey: driveKeys.all });

  /** Changes every list under a key now; the returned function puts the old ones back. */
  async function foresee(queryKey: readonly string[], change: (data: DrivePages) => DrivePages) {
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueriesData<DrivePages>({ queryKey });
    for (const [key, data] of before) if (data) queryClient.setQueryData(key, change(data));
    return () => {
      for (const [key, data] of before) queryClient.setQueryData(key, data);
    };
  }
  async function foreseen<T>(
    queryKey: readonly string[],
    change: (data: DrivePages) => DrivePages,
    run: () => Promise<T>,
  ): Promise<T> {
    const takeBack = await foresee(queryKey, change);
    try {
      return await run();
    } catch (error) {
      takeBack();
      throw error;
    } finally {
      void settle();
    }
  }
  async function inBatches(ids: readonly string[], run: (ids: string[]) => Promise<unknown>) {
    for (const batch of batches(ids, limits.drive.batchMax)) await run(batch);
  }

  return {
    createFolder: async (parentId: string, name: string) => {
      const folder = await create.run({ parentId, name });
      await settle();
      return folder;
    },
    rename: (id: string, name: string) =>
      foreseen(
        driveKeys.folders,
        (data) => withRenamed(data, id, name),
        () => rename.run({ id, name }),
      ),
    trash: (ids: readonly string[]) =>
      foreseen(
        driveKeys.folders,
        (data) => withoutIds(data, ids),
        () => inBatches(ids, (batch) => trash.run({ ids: batch })),
      ),
    restore: (ids: readonly string[]) =>
      foreseen(
        driveKeys.trash,
        (data) => withoutIds(data, ids),
        () => inBatches(ids, (batch) => restore.run({ ids: batch })),
      ),
    purge: (ids: readonly string[]) =>
      foreseen(
        driveKeys.trash,
        (data) => withoutIds(data, ids),
        () => inBatches(ids, (batch) => purge.run({ ids: batch })),
      ),
  };
}
