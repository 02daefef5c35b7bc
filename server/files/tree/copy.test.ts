import { limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import {
  describeDrive,
  describeDriveOnBothDatabases,
  type OpenDrive,
} from '../../testing/drive/drive-fixture.suite.ts';
import { treeOf } from '../../testing/drive/tree-of.suite.ts';

type Conflict = 'fail' | 'keepBoth' | 'skip' | 'merge';

describeDrive('Copying', (open) => {
  const { build, plant } = prepare(open);

  it('makes new files that share the bytes', async () => {
    const { ann, copy, storage, expectRightNumbers } = await build();
    const to = await ann.folder('to');
    const id = await ann.upload('f.txt', 'bytes');
    await ann.call('drive-star', { ids: [id], starred: true });
    const { items, job } = await copy([id], to);
    const [made] = items;
    expect(job).toBeNull();
    expect(made).toMatchObject({ name: 'f.txt', size: 5, parentId: to, versions: 1, starred: false, generation: 1 });
    expect(made?.id).not.toBe(id);
    expect((await storage.objects()).size).toBe(1);
    expect(await storage.get(`files/${made?.id}`, ann.caller)).toBe('bytes');
    expect(await ann.call('drive-usage', {})).toMatchObject({ files: 2, usedBytes: 10 });
    await expectRightNumbers();
  });

  it('lets the copy or the original be purged without the other losing its bytes', async () => {
    const { ann, copy, storage, expectRightNumbers } = await build();
    const id = await ann.upload('f.txt', 'bytes');
    const made = (await copy([id], 'root', 'keepBoth')).items[0]?.id ?? '';
    await ann.trash(id);
    await ann.call('drive-purge', { ids: [id] });
    expect(await storage.get(`files/${made}`, ann.caller)).toBe('bytes');
    await ann.trash(made);
    await ann.call('drive-purge', { ids: [made] });
    expect((await storage.objects()).size).toBe(0);
    await expectRightNumbers();
  });

  it('copies whole trees, and only visible nodes', async () => {
    const { ann, copy, tree } = await build();
    const [a, to] = [await ann.folder('a'), await ann.folder('to')];
    const b = await ann.folder('b', a);
    await ann.upload('f', 1, a);
    await ann.upload('g', 1, b);
    await ann.folder('empty', b);
    await ann.trash(await ann.upload('gone', 1, b));
    await ann.call('upload-begin', { name: 'coming', size: 1, folderId: b });
    const { items } = await copy([a], to);
    expect(items.map(({ name, kind }) => [name, kind])).toEqual([['a', 'folder']]);
    const once = ['a/', 'a/b/', 'a/b/empty/', 'a/b/g', 'a/f'];
    expect(await tree()).toEqual([...once, 'to/', ...once.map((path) => `to/${path}`)]);
  });

  it.each<[Conflict, readonly string[] | string]>([
    ['fail', 'drive/name-taken'],
    ['keepBoth', ['x (1)/', 'x (1)/d/', 'x (1)/d/f', 'x/', 'x/d/', 'x/d/f']],
    ['skip', ['x/', 'x/d/', 'x/d/f']],
    ['merge', ['x (1)/', 'x (1)/d/', 'x (1)/d/f', 'x/', 'x/d/', 'x/d/f']],
  ])('into the same folder, with %s', async (conflict, outcome) => {
    const { ann, copy, tree } = await build();
    const x = await ann.folder('x');
    await ann.upload('f', 1, await ann.folder('d', x));
    if (typeof outcome === 'string')
      return expect(copy([x], 'root', conflict)).rejects.toMatchObject({ code: outcome });
    await copy([x], 'root', conflict);
    expect(await tree()).toEqual(outcome);
  });

  it('merges into an existing folder, where files keep both', async () => {
    const { ann, copy, tree, expectRightNumbers } = await build();
    const [x, to] = [await ann.folder('x'), await ann.folder('to')];
    const there = await ann.folder('X', to);
    await ann.upload('f', 1, await ann.folder('d', x));
    await ann.upload('F', 1, await ann.folder('D', there));
    await ann.upload('only here', 1, x);
    const { operationId } = await copy([x], to, 'merge');
    const before = ['to/', 'to/X/', 'to/X/D/', 'to/X/D/F', 'x/', 'x/d/', 'x/d/f', 'x/only here'];
    expect(await tree()).toEqual([...before, 'to/X/D/f (1)', 'to/X/only here'].toSorted());
    await expectRightNumbers();
    await ann.call('drive-undo', { operationId: operationId ?? '' });
    expect(await tree()).toEqual(before);
  });

  it('never copies a folder into itself, or anything to an invalid target (T1)', async () => {
    const { ann, copy, tree } = await build();
    const [a, file, gone] = [await ann.folder('a'), await ann.upload('file', 1), await ann.folder('gone')];
    const b = await ann.folder('b', a);
    await ann.trash(gone);
    const path = Array.from({ length: limits.drive.depthMax - 1 }, () => 'd');
    const deep = (await ann.call('drive-createFolders', { paths: [path] })).ids[0] ?? '';
    const before = await tree();
    for (const [ids, to, code] of [
      [[a], a, 'drive/cycle'],
      [[a], b, 'drive/cycle'],
      [[a], file, 'drive/not-found'],
      [[a], gone, 'drive/trashed'],
      [[gone], a, 'drive/trashed'],
      [['root'], a, 'drive/cycle'],
      [[a], deep, 'drive/too-deep'],
    ] as const)
      await expect(copy([...ids], to, 'merge')).rejects.toMatchObject({ code });
    expect(await tree()).toEqual(before);
  });

  it('counts towards the quota and is refused before it begins', async () => {
    const { ann, copy, tree, counts } = await build(25);
    const a = await ann.folder('a');
    await ann.upload('f', 4, a);
    await ann.upload('g', 5, a);
    await copy([a], 'root', 'keepBoth');
    const before = await tree();
    await expect(copy([a], 'root', 'keepBoth')).rejects.toMatchObject({
      code: 'drive/quota-exceeded',
      details: { missing: 2 },
    });
    expect(await tree()).toEqual(before);
    expect((await counts('ann')).kept).toEqual({ usedBytes: 18, reservedBytes: 0, files: 4 });
  });

  it('copies large trees by a job, with progress and undo', async () => {
    const fixture = await build();
    const { ann, copy, jobs, storage, expectRightNumbers } = fixture;
    const top = await plant(fixture);
    const begun = await copy([top], 'root', 'keepBoth');
    expect(begun).toMatchObject({ items: [], operationId: null, job: expect.any(String) });
    await jobs.runDue();
    const total = 1 + 63 + 1024;
    expect(await ann.call('job-get', { id: begun.job ?? '' })).toMatchObject({
      state: 'succeeded',
      done: total,
      total,
      result: { copied: total },
    });
    expect(await ann.call('drive-usage', {})).toMatchObject({ files: 2048, usedBytes: 2048 * 5 });
    expect((await storage.objects()).size).toBe(1);
    await expectRightNumbers();
    const { items } = await ann.call('drive-undo', {});
    expect(items.map(({ name }) => name)).toEqual(['top (1)']);
    expect(await ann.names()).toEqual(['top']);
  });

  it('starts no large copy beyond the quota', async () => {
    const fixture = await build(1024 * 5 + 100);
    const { ann, copy, jobs, expectRightNumbers } = fixture;
    const top = await plant(fixture);
    const { job } = await copy([top], 'root', 'keepBoth');
    await jobs.runDue();
    expect(await ann.call('job-get', { id: job ?? '' })).toMatchObject({
      state: 'failed',
      code: 'drive/quota-exceeded',
    });
    expect(await ann.names()).toEqual(['top']);
    await expectRightNumbers();
  });

  it('undoes all of a large copy that was merged into an existing folder', async () => {
    const fixture = await build();
    const { ann, copy, jobs, tree, expectRightNumbers } = fixture;
    const top = await plant(fixture);
    const other = await ann.upload('other', 'bytes');
    const to = await ann.folder('to');
    await ann.upload(
      'mine',
      'mine',
      (await ann.call('drive-createFolders', { parentId: to, paths: [['top', 'd0']] })).ids[0],
    );
    const before = await tree();
    await copy([top, other], to, 'merge');
    await jobs.runDue();
    expect((await tree()).length).toBeGreaterThan(before.length + 1000);
    await ann.call('drive-undo', {});
    expect(await tree()).toEqual(before);
    await expectRightNumbers();
  });
});

describeDriveOnBothDatabases('Copying', (open) => {
  const { build } = prepare(open);

  it('makes one of two copies that fit only one at a time', async () => {
    const { ann, copy, counts, expectRightNumbers } = await build(25);
    const id = await ann.upload('f', 10);
    const both = await Promise.allSettled([copy([id], 'root', 'keepBoth'), copy([id], 'root', 'keepBoth')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await counts('ann')).kept.usedBytes).toBe(20);
    await expectRightNumbers();
  });
});

/** What the suites of this file share. */
function prepare(open: OpenDrive) {
  const build = async (quotaBytes: number | null = null) => {
    const fixture = await open();
    const ann = await fixture.join('ann', { quotaBytes });
    const copy = (ids: string[], to: string, conflict: Conflict = 'fail') =>
      ann.call('drive-copy', { ids, to, conflict });
    const expectRightNumbers = async () => {
      const { kept, counted } = await fixture.counts('ann');
      expect(kept).toEqual(counted);
    };
    return { ...fixture, ann, copy, tree: () => treeOf(ann), expectRightNumbers };
  };

  /** More than is copied at once: many folders, and many files in one. */
  const plant = async ({ ann, copy }: Awaited<ReturnType<typeof build>>) => {
    const top = await ann.folder('top');
    const paths = Array.from({ length: 60 }, (_, n) => [`d${n % 3}`, `e${n}`]);
    const { ids } = await ann.call('drive-createFolders', { parentId: top, paths });
    const files = [await ann.upload('f', 'bytes', ids[0])];
    while (files.length < 1024) {
      const { items } = await copy([...files], ids[1] ?? '', 'keepBoth');
      files.push(...items.map(({ id }) => id));
    }
    return top;
  };
  return { build, plant };
}
