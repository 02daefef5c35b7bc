import { type DrivePage, limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import {
  describeDrive,
  describeDriveOnBothDatabases,
  type OpenDrive,
} from '../../testing/drive/drive-fixture.suite.ts';

describeDrive('The trash', (open) => {
  const { build, trashNames } = prepare(open);

  it('hides a file and restores it unchanged', async () => {
    const { ann, storage, clock } = await build();
    const folder = await ann.folder('f');
    const id = await ann.upload('a.txt', 'hello', folder);
    const before = await ann.call('drive-get', { id });
    const [trashed] = await ann.trash(id);
    expect(trashed).toMatchObject({ id, parentId: folder, trashedAt: clock.now() });
    expect(await ann.names(folder)).toEqual([]);
    expect(await trashNames(ann)).toEqual(['a.txt']);
    await expect(storage.get(`files/${id}`, ann.caller)).rejects.toMatchObject({ code: 'storage/object-not-found' });
    const { items } = await ann.call('drive-restore', { ids: [id] });
    expect(items).toEqual([{ ...before, generation: before.generation + 2 }]);
    expect(await storage.get(`files/${id}`, ann.caller)).toBe('hello');
    expect(await trashNames(ann)).toEqual([]);
  });

  it('changes only the top row of a folder, and everything below it is unreachable', async () => {
    const { ann, storage } = await build();
    const outer = await ann.folder('outer');
    const inner = await ann.folder('inner', outer);
    const id = await ann.upload('a.txt', 'hello', inner);
    const generation = (await ann.call('drive-get', { id })).generation;
    await ann.trash(outer);
    const trashed = { code: 'drive/trashed' };
    await expect(ann.call('drive-get', { id })).rejects.toMatchObject(trashed);
    await expect(ann.call('drive-list', { folderId: inner })).rejects.toMatchObject(trashed);
    await expect(ann.call('drive-list', { folderId: outer })).rejects.toMatchObject(trashed);
    await expect(ann.call('drive-path', { folderId: inner })).rejects.toMatchObject(trashed);
    await expect(ann.call('drive-rename', { id, name: 'b' })).rejects.toMatchObject(trashed);
    await expect(ann.folder('x', inner)).rejects.toMatchObject(trashed);
    await expect(ann.upload('x', 1, inner)).rejects.toMatchObject(trashed);
    await expect(ann.trash(id)).rejects.toMatchObject(trashed);
    await expect(ann.call('drive-restore', { ids: [id] })).rejects.toMatchObject(trashed);
    await expect(ann.call('drive-purge', { ids: [id] })).rejects.toMatchObject(trashed);
    for (const method of ['get', 'create', 'update', 'delete'] as const)
      await expect(storage.get(`files/${id}`, ann.caller, method)).rejects.toMatchObject({
        code: method === 'create' ? 'storage/unauthorized' : 'storage/object-not-found',
      });
    expect(await storage.guard().mayStillRead(`files/${id}`, 'ann')).toBe(false);
    expect(await trashNames(ann)).toEqual(['outer']);

    await ann.call('drive-restore', { ids: [outer] });
    expect(await ann.call('drive-get', { id })).toMatchObject({ name: 'a.txt', generation });
    expect(await storage.guard().mayStillRead(`files/${id}`, 'ann')).toBe(true);
  });

  it('takes all selected nodes or none', async () => {
    const { ann } = await build();
    const id = await ann.upload('a.txt', 1);
    await expect(ann.trash(id, 'AAAAAAAAAAbbbbbbbbbb12')).rejects.toMatchObject({ code: 'drive/not-found' });
    await expect(ann.trash(id, 'nonsense')).rejects.toMatchObject({ code: 'drive/not-found' });
    expect(await ann.names()).toEqual(['a.txt']);
  });

  it('takes the content of a selected folder with the folder', async () => {
    const { ann } = await build();
    const folder = await ann.folder('f');
    const id = await ann.upload('a.txt', 1, folder);
    expect((await ann.trash(id, folder, id)).map((item) => item.id)).toEqual([folder]);
    await ann.call('drive-restore', { ids: [folder] });
    expect(await ann.names(folder)).toEqual(['a.txt']);
  });

  it('restores under another name when the name is taken', async () => {
    const { ann } = await build();
    const [first, second] = [await ann.upload('a.tar.gz', 1), await ann.folder('f')];
    await ann.trash(first, second);
    await ann.upload('A.tar.gz', 1);
    await ann.folder('F');
    const { items } = await ann.call('drive-restore', { ids: [first, second] });
    expect(items.map(({ name }) => name)).toEqual(['a (1).tar.gz', 'f (1)']);
  });

  it('restores with folders that are gone, which are created again', async () => {
    const { ann } = await build();
    const [trashed, purged, moved] = [
      await ann.folder('trashed'),
      await ann.folder('purged'),
      await ann.folder('moved'),
    ];
    const inner = await ann.folder('inner', purged);
    const ids = [
      await ann.upload('a', 1, trashed),
      await ann.upload('b', 1, inner),
      await ann.upload('c', 1, inner),
      await ann.upload('d', 1, moved),
    ];
    await ann.trash(...ids);
    await ann.trash(trashed, purged);
    await ann.call('drive-purge', { ids: [purged] });
    await ann.call('drive-move', { ids: [moved], to: await ann.folder('elsewhere') });
    const { items } = await ann.call('drive-restore', { ids });
    const pathOf = async (folderId: string | null) =>
      (await ann.call('drive-path', { folderId: folderId ?? '' })).path.map(({ name }) => name).join('/');
    const paths: string[] = [];
    for (const item of items) paths.push(`${await pathOf(item.parentId)}/${item.name}`);
    expect(paths).toEqual(['/trashed/a', '/purged/inner/b', '/purged/inner/c', '/elsewhere/moved/d']);
    // Its former siblings in the trashed folder stay there.
    expect(await trashNames(ann)).toEqual(['trashed']);
  });

  it('restores beside a file that has the name of the former folder', async () => {
    const { ann } = await build();
    const folder = await ann.folder('f');
    const id = await ann.upload('a', 1, folder);
    await ann.trash(id);
    await ann.trash(folder);
    await ann.upload('F', 1);
    await ann.call('drive-restore', { ids: [id] });
    expect(await ann.names()).toEqual(['f (1)', 'F']);
  });

  it('restores into the nearest ancestor when the former folder is too deep', async () => {
    const { ann } = await build();
    const folder = await ann.folder('f');
    const tree = await ann.folder('tree', folder);
    await ann.folder('in it', tree);
    await ann.trash(tree);
    const path = Array.from({ length: limits.drive.depthMax - 1 }, () => 'd');
    const { ids } = await ann.call('drive-createFolders', { paths: [path] });
    await ann.call('drive-move', { ids: [folder], to: ids[0] ?? '' });
    const { items } = await ann.call('drive-restore', { ids: [tree] });
    const around = await ann.call('drive-path', { folderId: items[0]?.parentId ?? '' });
    expect(around.path).toHaveLength(1 + limits.drive.depthMax - 2);
  });

  it('refuses to restore or purge what is not trashed', async () => {
    const { ann } = await build();
    const id = await ann.upload('a.txt', 1);
    await expect(ann.call('drive-restore', { ids: [id] })).rejects.toMatchObject({ code: 'request/invalid' });
    await expect(ann.call('drive-purge', { ids: [id] })).rejects.toMatchObject({ code: 'request/invalid' });
    await ann.trash(id);
    await expect(ann.trash(id)).rejects.toMatchObject({ code: 'drive/trashed' });
    expect(await trashNames(ann)).toEqual(['a.txt']);
  });

  it('counts towards the quota, and its counters equal a recount', async () => {
    const { ann, counts } = await build();
    const folder = await ann.folder('f');
    await ann.upload('a', 10, folder);
    await ann.upload('b', 5);
    await ann.call('upload-begin', { name: 'c', size: 100, folderId: folder });
    const usage = { files: 2, usedBytes: 15, reservedBytes: 100, trashedBytes: 0, versionBytes: 0 };
    expect(await ann.call('drive-usage', {})).toMatchObject({ ...usage, quotaBytes: limits.drive.quotaBytesDefault });
    await ann.trash(folder);
    expect(await ann.call('drive-usage', {})).toMatchObject({ ...usage, files: 1, trashedBytes: 10 });
    const { kept, counted } = await counts('ann');
    expect(kept).toEqual(counted);
  });

  it('is purged for good: rows, bytes, counters and unfinished uploads', async () => {
    const { ann, storage, counts } = await build();
    const outer = await ann.folder('outer');
    const inner = await ann.folder('inner', outer);
    const ids = [await ann.upload('a', 10, outer), await ann.upload('b', 20, inner)];
    const begun = await ann.call('upload-begin', { name: 'c', size: 100, folderId: inner });
    await storage.begin(begun.objectName, 100, ann.caller);
    const other = await ann.upload('other', 7);
    await ann.trash(outer);
    expect(await storage.sessions()).toEqual([begun.objectName]);
    expect(await ann.call('drive-purge', { ids: [outer] })).toEqual({ purged: 4, freedBytes: 30 });
    expect([...(await storage.objects()).keys()]).toEqual([`files/${other}`]);
    expect(await storage.sessions()).toEqual([]);
    await expect(storage.put(begun.objectName, Buffer.alloc(100), ann.caller)).rejects.toMatchObject({
      code: 'storage/unauthorized',
    });
    for (const id of [outer, inner, ...ids])
      await expect(ann.call('drive-get', { id })).rejects.toMatchObject({ code: 'drive/not-found' });
    const { kept, counted } = await counts('ann');
    expect(kept).toEqual({ usedBytes: 7, reservedBytes: 0, files: 1 });
    expect(kept).toEqual(counted);
  });

  it('is emptied by a job, of what was in it when that was requested', async () => {
    const { ann, clock, jobs, storage, counts } = await build();
    const [folder, kept] = [await ann.folder('f'), await ann.upload('kept', 1)];
    await ann.upload('a', 10, folder);
    const file = await ann.upload('b', 5);
    await ann.trash(folder);
    await ann.trash(file);
    const later = await ann.upload('later', 1);
    const { job } = await ann.call('drive-emptyTrash', {});
    clock.advance(1);
    await ann.trash(later);
    await jobs.runDue();
    expect(await ann.call('job-get', { id: job })).toMatchObject({
      state: 'succeeded',
      result: { purged: 3, freedBytes: 15 },
      done: 3,
      total: 3,
    });
    expect(await trashNames(ann)).toEqual(['later']);
    expect([...(await storage.objects()).keys()].toSorted()).toEqual([`files/${kept}`, `files/${later}`].toSorted());
    const numbers = await counts('ann');
    expect(numbers.kept).toEqual(numbers.counted);
    const empty = await ann.call('drive-emptyTrash', {});
    await jobs.runDue();
    expect(await ann.call('job-get', { id: empty.job })).toMatchObject({ result: { purged: 1 } });
  });

  it('finishes a purge that a crash interrupted', async () => {
    const { ann, database, drive, counts } = await build();
    const top = await ann.folder('top');
    await ann.upload('a', 3, top);
    await ann.trash(top);
    await database.query
      .withTables<{ drive_nodes: { id: string; state: string } }>()
      .updateTable('drive_nodes')
      .set({ state: 'purging' })
      .where('id', '=', top)
      .execute();
    expect(await trashNames(ann)).toEqual([]);
    await expect(ann.call('drive-restore', { ids: [top] })).rejects.toMatchObject({ code: 'drive/not-found' });
    expect(await drive.emptyOldTrash()).toBe(2);
    expect((await counts('ann')).kept).toEqual({ usedBytes: 0, reservedBytes: 0, files: 0 });
  });
});

describeDriveOnBothDatabases('The trash', (open) => {
  const { build, trashNames } = prepare(open);

  it('purges a wide and a deep tree in small steps, and two purges of one tree count it once', async () => {
    const { ann, counts, storage } = await build();
    const top = await ann.folder('top');
    const wide = Array.from({ length: 30 }, (_, n) => [`d${n}`, 'in']);
    const deep = Array.from({ length: 60 }, () => 'f');
    const { ids } = await ann.call('drive-createFolders', { parentId: top, paths: [deep, ...wide] });
    await ann.upload('at the bottom', 1, ids[0]);
    const files = [await ann.upload('f', 2, top)];
    while (files.length < 256) {
      const copies = await ann.call('drive-copy', { ids: files, to: top, conflict: 'keepBoth' });
      files.push(...copies.items.map(({ id }) => id));
    }
    await ann.trash(top);
    const both = await Promise.allSettled([1, 2].map(() => ann.call('drive-purge', { ids: [top] })));
    const purged = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value.purged] : []));
    expect(purged.reduce((sum, count) => sum + count, 0)).toBe(1 + 60 + 1 + 256 + 60);
    expect((await storage.objects()).size).toBe(0);
    const { kept, counted } = await counts('ann');
    expect(kept).toEqual({ usedBytes: 0, reservedBytes: 0, files: 0 });
    expect(counted).toEqual(kept);
  });

  it('is listed latest first, page by page', async () => {
    const { ann, clock } = await build();
    for (let n = 1; n <= 5; n += 1) {
      await ann.trash(await ann.upload(`f${n}`, 1), await ann.upload(`g${n}`, 1));
      clock.advance(1);
    }
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page: DrivePage = await ann.call('drive-listTrash', { pageSize: 3, ...(cursor !== null && { cursor }) });
      found.push(...page.items.map(({ name }) => name));
      ({ cursor } = page);
    } while (cursor !== null);
    expect(found.map((name) => name.slice(1))).toEqual(['5', '5', '4', '4', '3', '3', '2', '2', '1', '1']);
    expect(new Set(found).size).toBe(10);
  });

  it('is emptied of nodes after their lifetime', async () => {
    const { ann, clock, drive, storage } = await build();
    const [old, young] = [await ann.upload('old', 1), await ann.upload('young', 1)];
    await ann.trash(old);
    clock.advance(limits.drive.trashLifetimeMs - 1000);
    await ann.trash(young);
    expect(await drive.emptyOldTrash()).toBe(0);
    clock.advance(1001);
    expect(await drive.emptyOldTrash()).toBe(1);
    expect(await trashNames(ann)).toEqual(['young']);
    expect([...(await storage.objects()).keys()]).toEqual([`files/${young}`]);
  });
});

/** What the suites of this file share. */
function prepare(open: OpenDrive) {
  const build = async () => {
    const fixture = await open();
    return { ...fixture, ann: await fixture.join('ann') };
  };

  const trashNames = async (ann: Awaited<ReturnType<typeof build>>['ann']) =>
    (await ann.call('drive-listTrash', {})).items.map(({ name }) => name);
  return { build, trashNames };
}
