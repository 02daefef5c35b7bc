import { limits, type ViewSettings } from '@hearth/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeDrive } from '../../testing/drive/drive-fixture.suite.ts';
import { listViewSettings, putViewSettings } from './store/view-settings.ts';

const grid: ViewSettings = { view: 'grid', sort: { by: 'size', descending: true, mixed: true }, tiles: 'xl' };
const list: ViewSettings = { view: 'list', sort: { by: 'name', descending: false, mixed: false }, tiles: 'm' };

describeDrive('The view settings of a folder', (open) => {
  const build = async () => {
    const fixture = await open();
    return { ...fixture, ann: await fixture.join('ann') };
  };
  type Fixture = Awaited<ReturnType<typeof build>>;
  const lookAt = async (person: Fixture['ann'], folderId?: string) =>
    (await person.call('drive-path', { folderId })).viewSettings;

  it('are the last ones kept for it, or else the last ones kept at all', async () => {
    const { ann, clock } = await build();
    const [a, b] = [await ann.folder('a'), await ann.folder('b')];
    expect(await lookAt(ann, a)).toBeNull();
    await ann.call('drive-saveViewSettings', { folderId: a, viewSettings: list });
    await ann.call('drive-saveViewSettings', { folderId: a, viewSettings: grid });
    expect(await lookAt(ann, a)).toEqual({ ...grid, isOwn: true });
    expect(await lookAt(ann, b)).toEqual({ ...grid, isOwn: false });
    clock.advance(1);
    await ann.call('drive-saveViewSettings', { folderId: 'root', viewSettings: list });
    expect(await lookAt(ann)).toEqual({ ...list, isOwn: true });
    expect(await lookAt(ann, b)).toEqual({ ...list, isOwn: false });
    expect(await lookAt(ann, a)).toEqual({ ...grid, isOwn: true });
  });

  it('are no change to the drive, and are private', async () => {
    const { ann, join, database } = await build();
    const folderId = await ann.folder('a');
    const changes = async () =>
      (await sql<{ changes: number }>`select changes from drive_spaces order by created_at`.execute(database.query))
        .rows;
    const before = await changes();
    await ann.call('drive-saveViewSettings', { folderId, viewSettings: grid });
    expect(await changes()).toEqual(before);
    const bob = await join('bob');
    expect(await lookAt(bob)).toBeNull();
    const refused = { code: 'drive/not-found' };
    await expect(bob.call('drive-saveViewSettings', { folderId, viewSettings: grid })).rejects.toMatchObject(refused);
    const file = await ann.upload('f', 1);
    await expect(ann.call('drive-saveViewSettings', { folderId: file, viewSettings: grid })).rejects.toMatchObject({
      code: expect.stringMatching(/^drive\//),
    });
  });

  it('are deleted with the folder when it is purged, not when it is trashed', async () => {
    const { ann, database } = await build();
    const outer = await ann.folder('outer');
    const inner = await ann.folder('inner', outer);
    await ann.call('drive-saveViewSettings', { folderId: inner, viewSettings: grid });
    await ann.trash(outer);
    await expect(ann.call('drive-saveViewSettings', { folderId: inner, viewSettings: list })).rejects.toMatchObject({
      code: 'drive/trashed',
    });
    await ann.call('drive-restore', { ids: [outer] });
    expect(await lookAt(ann, inner)).toEqual({ ...grid, isOwn: true });
    await ann.trash(outer);
    await ann.call('drive-purge', { ids: [outer] });
    expect(await listViewSettings(database.query, 'ann', 10)).toEqual([]);
  });

  it('are kept for a limited number of folders: the oldest are deleted', async () => {
    const { ann, clock, database } = await build();
    const { viewSettingsMax } = limits.drive;
    await database.transaction(async (transaction) => {
      for (let n = 0; n < viewSettingsMax; n += 1)
        await putViewSettings(
          transaction,
          'ann',
          { folderId: `folder ${n}`, viewSettings: list, keptAt: n },
          viewSettingsMax,
        );
    });
    clock.advance(viewSettingsMax);
    await ann.call('drive-saveViewSettings', { folderId: 'root', viewSettings: grid });
    const kept = await listViewSettings(database.query, 'ann', viewSettingsMax + 10);
    expect(kept).toHaveLength(viewSettingsMax);
    expect(kept[0]?.viewSettings).toEqual(grid);
    expect(kept.at(-1)?.folderId).toBe('folder 1');
  });

  it('are part of the export of an account', async () => {
    const { ann, drive } = await build();
    const folderId = await ann.folder('a');
    await ann.call('drive-saveViewSettings', { folderId, viewSettings: grid });
    const written: unknown[] = [];
    for await (const viewSettings of drive.exports.of('ann').viewSettings ?? []) written.push(viewSettings);
    expect(written).toEqual([{ folderId, ...grid, keptAt: expect.any(Number) }]);
  });
});
