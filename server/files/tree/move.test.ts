import { limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import {
  describeDrive,
  describeDriveOnBothDatabases,
  type OpenDrive,
} from '../../testing/drive/drive-fixture.suite.ts';
import { treeOf } from '../../testing/drive/tree-of.suite.ts';

type Conflict = 'fail' | 'keepBoth' | 'skip' | 'merge';

describeDrive('Moving', (open) => {
  const { build } = prepare(open);

  it('changes only the top row of a tree; its bytes and dates stay', async () => {
    const { ann, move, tree, storage, clock } = await build();
    const [a, b] = [await ann.folder('a'), await ann.folder('b')];
    const inner = await ann.folder('inner', a);
    const file = await ann.upload('f', 'bytes', inner);
    const before = {
      inner: await ann.call('drive-get', { id: inner }),
      file: await ann.call('drive-get', { id: file }),
    };
    clock.advance(1000);
    const { items, operationId, job } = await move([inner], b);
    expect(items).toEqual([{ ...before.inner, parentId: b, generation: before.inner.generation + 1 }]);
    expect([typeof operationId, job]).toEqual(['string', null]);
    expect(await ann.call('drive-get', { id: file })).toEqual(before.file);
    expect(await tree()).toEqual(['a/', 'b/', 'b/inner/', 'b/inner/f']);
    expect(await storage.get(`files/${file}`, ann.caller)).toBe('bytes');
  });

  it('to the same folder changes nothing', async () => {
    const { ann, move } = await build();
    const id = await ann.upload('f', 1);
    const before = await ann.call('drive-get', { id });
    for (const conflict of ['fail', 'keepBoth', 'skip', 'merge'] as const)
      expect(await move([id], 'root', conflict)).toEqual({ items: [before], operationId: null, job: null });
  });

  it.each<[Conflict, 'file' | 'folder', 'file' | 'folder', readonly string[] | string]>([
    ['fail', 'file', 'file', 'drive/name-taken'],
    ['fail', 'folder', 'folder', 'drive/name-taken'],
    ['keepBoth', 'file', 'file', ['from/', 'to/', 'to/X', 'to/x (1)']],
    ['keepBoth', 'folder', 'folder', ['from/', 'to/', 'to/X/', 'to/X/there', 'to/x (1)/', 'to/x (1)/mine']],
    ['keepBoth', 'file', 'folder', ['from/', 'to/', 'to/X/', 'to/X/there', 'to/x (1)']],
    ['skip', 'file', 'file', ['from/', 'from/x', 'to/', 'to/X']],
    ['skip', 'folder', 'file', ['from/', 'from/x/', 'from/x/mine', 'to/', 'to/X']],
    ['merge', 'file', 'file', ['from/', 'to/', 'to/X', 'to/x (1)']],
    ['merge', 'folder', 'file', ['from/', 'to/', 'to/X', 'to/x (1)/', 'to/x (1)/mine']],
    ['merge', 'folder', 'folder', ['from/', 'to/', 'to/X/', 'to/X/mine', 'to/X/there']],
  ])('to a taken name with %s, a %s where a %s is', async (conflict, kind, there, outcome) => {
    const { ann, move, tree } = await build();
    const [from, to] = [await ann.folder('from'), await ann.folder('to')];
    const make = async (name: string, folder: string, what: 'file' | 'folder', inside: string) => {
      if (what === 'file') return ann.upload(name, 1, folder);
      const id = await ann.folder(name, folder);
      await ann.upload(inside, 1, id);
      return id;
    };
    const id = await make('x', from, kind, 'mine');
    await make('X', to, there, 'there');
    const before = await tree();
    if (typeof outcome === 'string') {
      await expect(move([id], to, conflict)).rejects.toMatchObject({
        code: outcome,
        details: { name: 'x', free: 'x (1)', id },
      });
      expect(await tree()).toEqual(before);
      return;
    }
    await move([id], to, conflict);
    expect(await tree()).toEqual(outcome);
  });

  it('merges trees recursively, and leftovers go to the trash', async () => {
    const { ann, move, tree, storage, counts } = await build();
    const [from, to] = [await ann.folder('from'), await ann.folder('to')];
    const mine = await ann.call('drive-createFolders', {
      parentId: from,
      paths: [
        ['x', 'both', 'deep'],
        ['x', 'mine'],
      ],
    });
    const there = await ann.call('drive-createFolders', {
      parentId: to,
      paths: [
        ['x', 'both', 'deep'],
        ['x', 'there'],
      ],
    });
    await ann.upload('f', 1, mine.ids[0]);
    await ann.upload('F', 2, there.ids[0]);
    await ann.upload('g', 3, mine.ids[1]);
    const begun = await ann.call('upload-begin', { name: 'h', size: 4, folderId: mine.ids[0] ?? '' });
    const { items } = await ann.call('drive-list', { folderId: from });
    await move([items[0]?.id ?? ''], to, 'merge');
    expect(await tree()).toEqual([
      'from/',
      'to/',
      'to/x/',
      'to/x/both/',
      'to/x/both/deep/',
      'to/x/both/deep/F',
      'to/x/both/deep/f (1)',
      'to/x/mine/',
      'to/x/mine/g',
      'to/x/there/',
    ]);
    const trash = await ann.call('drive-listTrash', {});
    expect(trash.items.map(({ name }) => name).toSorted()).toEqual(['both', 'deep', 'x']);
    // An upload into a merged folder arrives where the content of the folder went.
    expect((await ann.call('upload-list', {})).items[0]).toMatchObject({
      uploadId: begun.uploadId,
      folderName: 'deep',
    });
    await storage.put(begun.objectName, Buffer.alloc(4), ann.caller);
    expect(await tree()).toContain('to/x/both/deep/h');
    const { kept, counted } = await counts('ann');
    expect(kept).toEqual(counted);
  });

  it('merges large folders by a job', async () => {
    const { ann, move, jobs, counts } = await build();
    const [from, to] = [await ann.folder('from'), await ann.folder('to')];
    const many = Array.from({ length: 700 }, (_, n) => [`f${n}`]);
    await ann.call('drive-createFolders', { parentId: from, paths: many.map((path) => ['x', 'y', ...path]) });
    await ann.call('drive-createFolders', { parentId: from, paths: many.map((path) => ['x', ...path]) });
    await ann.call('drive-createFolders', {
      parentId: to,
      paths: [
        ['x', 'y', 'f1'],
        ['x', 'f1'],
      ],
    });
    const { items } = await ann.call('drive-list', { folderId: from });
    const begun = await move([items[0]?.id ?? ''], to, 'merge');
    expect(begun).toMatchObject({ items: [], operationId: null, job: expect.any(String) });
    await jobs.runDue();
    expect(await ann.call('job-get', { id: begun.job ?? '' })).toMatchObject({ state: 'succeeded' });
    const { ids } = await ann.call('drive-createFolders', { parentId: to, paths: [['x'], ['x', 'y']] });
    const counted = async (folderId = '') => (await ann.call('drive-list', { folderId })).count;
    expect([await counted(from), await counted(ids[0]), await counted(ids[1])]).toEqual([0, 701, 700]);
    const numbers = await counts('ann');
    expect(numbers.kept).toEqual(numbers.counted);
  });

  it('refuses a target that is no folder, is trashed, or would make a tree too deep', async () => {
    const { ann, move, tree } = await build();
    const [file, gone, a] = [await ann.upload('file', 1), await ann.folder('gone'), await ann.folder('a')];
    await ann.folder('b', a);
    await ann.trash(gone);
    const path = Array.from({ length: limits.drive.depthMax - 1 }, () => 'd');
    const deep = (await ann.call('drive-createFolders', { paths: [path] })).ids[0] ?? '';
    const before = await tree();
    await expect(move([a], file)).rejects.toMatchObject({ code: 'drive/not-found' });
    await expect(move([a], gone)).rejects.toMatchObject({ code: 'drive/trashed' });
    await expect(move([gone], a)).rejects.toMatchObject({ code: 'drive/trashed' });
    await expect(move(['root'], a)).rejects.toMatchObject({ code: 'drive/permission' });
    await expect(move([a], deep)).rejects.toMatchObject({ code: 'drive/too-deep' });
    expect(await tree()).toEqual(before);
    await move([file], deep);
  });

  it('moves all selected nodes or none; the content of a selected folder goes with it', async () => {
    const { ann, move, tree } = await build();
    const [a, to] = [await ann.folder('a'), await ann.folder('to')];
    const [f, g] = [await ann.upload('f', 1, a), await ann.upload('g', 1)];
    await ann.upload('G', 1, to);
    const before = await tree();
    await expect(move([a, g], to)).rejects.toMatchObject({ code: 'drive/name-taken' });
    await expect(move([a, 'AAAAAAAAAAbbbbbbbbbb12'], to)).rejects.toMatchObject({ code: 'drive/not-found' });
    expect(await tree()).toEqual(before);
    expect((await move([f, a, f], to)).items.map(({ id }) => id)).toEqual([a]);
    expect(await tree()).toEqual(['g', 'to/', 'to/a/', 'to/a/f', 'to/G'].toSorted());
  });

  it('moves a thousand nodes in one call', async () => {
    const { ann, move } = await build();
    const to = await ann.folder('to');
    const paths = Array.from({ length: limits.drive.batchMax }, (_, n) => [`f${n}`]);
    const { ids } = await ann.call('drive-createFolders', { paths });
    const { items, operationId } = await move(ids, to);
    expect(items).toHaveLength(limits.drive.batchMax);
    expect((await ann.call('drive-list', { folderId: to })).count).toBe(limits.drive.batchMax);
    await ann.call('drive-undo', { operationId: operationId ?? '' });
    expect((await ann.call('drive-list', {})).count).toBe(limits.drive.batchMax + 1);
  });
});

describeDriveOnBothDatabases('Moving', (open) => {
  const { build } = prepare(open);

  it('never puts a folder into itself (T1)', async () => {
    const { ann, move, tree } = await build();
    const a = await ann.folder('a');
    const b = await ann.folder('b', a);
    const c = await ann.folder('c', b);
    const other = await ann.folder('other');
    const before = await tree();
    for (const [ids, to] of [
      [[a], a],
      [[a], b],
      [[a], c],
      [[other, a], c],
    ] as const)
      for (const conflict of ['fail', 'keepBoth', 'skip', 'merge'] as const)
        await expect(move([...ids], to, conflict)).rejects.toMatchObject({ code: 'drive/cycle' });
    expect(await tree()).toEqual(before);
    const both = await Promise.allSettled([move([a], other), move([other], a)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('limits the length of paths: they must fit the systems they are downloaded to', async () => {
    const { ann, move } = await build();
    const long = (letter: string) => letter.repeat(255);
    const names = Array.from({ length: 13 }, (_, n) => long(String.fromCharCode(97 + n)));
    const deep = await ann.call('drive-createFolders', { paths: [names] });
    const a = await ann.folder('a');
    const b = await ann.folder(long('x'), a);
    const file = await ann.upload(long('y'), 1, b);
    await expect(move([a], deep.ids[0] ?? '')).resolves.toMatchObject({ items: [{ id: a }] });
    await move([a], 'root');
    const c = await ann.folder(long('z'), b);
    await expect(move([a], deep.ids[0] ?? '')).resolves.toMatchObject({ items: [{ id: a }] });
    await expect(ann.folder(long('q'), c)).rejects.toMatchObject({ code: 'drive/too-deep' });
    await move([a], 'root');
    const inside = await ann.upload(long('w'), 1, c);
    await expect(move([a], deep.ids[0] ?? '')).rejects.toMatchObject({ code: 'drive/too-deep' });
    await ann.call('drive-rename', { id: inside, name: 'w' });
    await move([a], deep.ids[0] ?? '');
    await expect(ann.call('drive-rename', { id: a, name: long('a') })).rejects.toMatchObject({
      code: 'drive/too-deep',
    });
    await ann.trash(c, file);
    await expect(ann.call('drive-rename', { id: a, name: long('a') })).resolves.toMatchObject({ id: a });
  });
});

/** What the suites of this file share. */
function prepare(open: OpenDrive) {
  const build = async () => {
    const fixture = await open();
    const ann = await fixture.join('ann');
    const move = (ids: string[], to: string, conflict: Conflict = 'fail') =>
      ann.call('drive-move', { ids, to, conflict });
    return { ...fixture, ann, move, tree: () => treeOf(ann) };
  };
  return { build };
}
