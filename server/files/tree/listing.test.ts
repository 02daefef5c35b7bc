import { type DrivePage, type DriveSort, limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import { describeDriveOnBothDatabases } from '../../testing/drive/drive-fixture.suite.ts';

type Page = DrivePage & { readonly count?: number | null };

/** All pages of a list, one after the other. */
async function walk(pages: (cursor: string | undefined) => Promise<Page>): Promise<readonly string[]> {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await pages(cursor);
    names.push(...page.items.map(({ name }) => name));
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  return names;
}

describeDriveOnBothDatabases('Lists of a drive', (open) => {
  const build = async () => {
    const fixture = await open();
    return { ...fixture, ann: await fixture.join('ann') };
  };

  /** Two folders and five files, each modified a moment after the one before. */
  const createTree = async ({ ann, clock }: Awaited<ReturnType<typeof build>>) => {
    const add = [
      () => ann.folder('zoo'),
      () => ann.upload('b.pdf', 30),
      () => ann.upload('a.jpg', 10),
      () => ann.folder('Ape'),
      () => ann.upload('d.txt', 20),
      () => ann.upload('c.png', 30),
      () => ann.upload('é.jpg', 0),
    ];
    for (const each of add) {
      clock.advance(1000);
      await each();
    }
  };

  it.each<[DriveSort, readonly string[]]>([
    [{ by: 'name', descending: false }, ['Ape', 'zoo', 'a.jpg', 'b.pdf', 'c.png', 'd.txt', 'é.jpg']],
    [{ by: 'name', descending: true }, ['zoo', 'Ape', 'é.jpg', 'd.txt', 'c.png', 'b.pdf', 'a.jpg']],
    [{ by: 'modified', descending: false }, ['zoo', 'Ape', 'b.pdf', 'a.jpg', 'd.txt', 'c.png', 'é.jpg']],
    [{ by: 'modified', descending: true }, ['Ape', 'zoo', 'é.jpg', 'c.png', 'd.txt', 'a.jpg', 'b.pdf']],
    [{ by: 'type', descending: false }, ['Ape', 'zoo', 'a.jpg', 'c.png', 'é.jpg', 'b.pdf', 'd.txt']],
    [{ by: 'type', descending: true }, ['Ape', 'zoo', 'd.txt', 'b.pdf', 'é.jpg', 'c.png', 'a.jpg']],
  ])('are sorted, folders first, with any page size: %o', async (sort, names) => {
    const fixture = await build();
    await createTree(fixture);
    for (const pageSize of [1, 2, 3, 100])
      expect(await walk((cursor) => fixture.ann.call('drive-list', { sort, pageSize, cursor }))).toEqual(names);
  });

  it('are sorted by size, folders by name', async () => {
    const fixture = await build();
    await createTree(fixture);
    const sizes = async (descending: boolean, pageSize: number) => {
      const found: (string | number)[] = [];
      let cursor: string | undefined;
      do {
        const page = await fixture.ann.call('drive-list', { sort: { by: 'size', descending }, pageSize, cursor });
        found.push(...page.items.map(({ kind, name, size }) => (kind === 'folder' ? name : size)));
        cursor = page.cursor ?? undefined;
      } while (cursor !== undefined);
      return found;
    };
    for (const pageSize of [1, 2, 100]) {
      expect(await sizes(false, pageSize)).toEqual(['Ape', 'zoo', 0, 10, 20, 30, 30]);
      expect(await sizes(true, pageSize)).toEqual(['Ape', 'zoo', 30, 30, 20, 10, 0]);
    }
  });

  it.each<[DriveSort, readonly string[]]>([
    [{ by: 'name', descending: false }, ['a.jpg', 'Ape', 'b.pdf', 'c.png', 'd.txt', 'é.jpg', 'zoo']],
    [{ by: 'name', descending: true }, ['zoo', 'é.jpg', 'd.txt', 'c.png', 'b.pdf', 'Ape', 'a.jpg']],
    [{ by: 'modified', descending: false }, ['zoo', 'b.pdf', 'a.jpg', 'Ape', 'd.txt', 'c.png', 'é.jpg']],
    [{ by: 'modified', descending: true }, ['é.jpg', 'c.png', 'd.txt', 'Ape', 'a.jpg', 'b.pdf', 'zoo']],
    [{ by: 'type', descending: false }, ['Ape', 'zoo', 'a.jpg', 'c.png', 'é.jpg', 'b.pdf', 'd.txt']],
    [{ by: 'type', descending: true }, ['d.txt', 'b.pdf', 'é.jpg', 'c.png', 'a.jpg', 'Ape', 'zoo']],
  ])('mix folders and files if asked, with any page size: %o', async (order, names) => {
    const fixture = await build();
    await createTree(fixture);
    const sort = { ...order, mixed: true };
    for (const pageSize of [1, 2, 3, 4, 100])
      expect(await walk((cursor) => fixture.ann.call('drive-list', { sort, pageSize, cursor }))).toEqual(names);
    const { cursor } = await fixture.ann.call('drive-list', { sort: order, pageSize: 1 });
    await expect(fixture.ann.call('drive-list', { sort, cursor: cursor ?? '' })).rejects.toMatchObject({
      code: 'request/invalid',
    });
  });

  it('mix many equal keys without losing or repeating an item (A22)', async () => {
    const { ann } = await build();
    const names = Array.from({ length: 12 }, (_, n) => `${'aáà'[n % 3]}${'bḃ'[n % 2]}${n < 6 ? 'c' : 'ċ'}`);
    // All at one moment, with equal sort keys, alternately a folder and a file.
    const all: string[] = [];
    for (const [at, name] of [...new Set(names)].entries()) {
      if (at % 2) await ann.folder(name);
      else await ann.upload(name, 1);
      all.push(name);
    }
    expect(all.length).toBeGreaterThan(6);
    for (const by of ['name', 'modified', 'size', 'type'] as const)
      for (const descending of [false, true])
        for (const pageSize of [1, 2, 3, 5]) {
          const sort = { by, descending, mixed: true };
          const found = await walk((cursor) => ann.call('drive-list', { sort, pageSize, cursor }));
          expect(found.toSorted()).toEqual(all.toSorted());
          expect(found).toEqual(await walk(() => ann.call('drive-list', { sort, pageSize: 100 })));
        }
  });

  it('give the number of items with the first page', async () => {
    const fixture = await build();
    await createTree(fixture);
    const { ann } = fixture;
    await ann.call('upload-begin', { name: 'coming', size: 1 });
    await ann.trash(await ann.upload('gone', 1));
    const first = await ann.call('drive-list', { pageSize: 3 });
    expect(first.count).toBe(7);
    expect((await ann.call('drive-list', { pageSize: 3, cursor: first.cursor ?? '' })).count).toBeNull();
    expect((await ann.call('drive-list', {})).count).toBe(7);
  });

  it('refuse the cursor of another list and a forged one (A22)', async () => {
    const fixture = await build();
    await createTree(fixture);
    const { ann } = fixture;
    const folder = await ann.folder('f');
    await ann.upload('x', 1, folder);
    await ann.upload('y', 1, folder);
    const cursorOf = async (sort: DriveSort, folderId = 'root') =>
      (await ann.call('drive-list', { folderId, sort, pageSize: 1 })).cursor ?? '';
    const sorts: readonly DriveSort[] = (['name', 'modified', 'size', 'type'] as const).flatMap((by) => [
      { by, descending: false },
      { by, descending: true },
    ]);
    const refused = { code: 'request/invalid' };
    for (const [at, sort] of sorts.entries()) {
      const cursor = await cursorOf(sorts[(at + 1) % sorts.length] ?? sort);
      await expect(ann.call('drive-list', { sort, cursor })).rejects.toMatchObject(refused);
      const elsewhere = await cursorOf(sort, folder);
      await expect(ann.call('drive-list', { sort, cursor: elsewhere })).rejects.toMatchObject(refused);
      // A well-formed cursor with a key that is no position.
      const [version, list, , id] = Buffer.from(await cursorOf(sort), 'base64url')
        .toString()
        .split('.');
      for (const key of ['x', '2', '-1', '1x', 'NaN', '1e9', `1${'9'.repeat(300)}`, `0${'9'.repeat(40)}`]) {
        const forged = Buffer.from([version, list, key, id].join('.')).toString('base64url');
        const answer = await ann.call('drive-list', { sort, cursor: forged }).then(
          ({ items }) => Array.isArray(items),
          ({ code }) => code,
        );
        expect([true, 'request/invalid']).toContain(answer);
      }
      await expect(ann.call('drive-listTrash', { cursor })).rejects.toMatchObject(refused);
      await expect(ann.call('drive-listRecent', { cursor })).rejects.toMatchObject(refused);
      await expect(ann.call('drive-listStarred', { cursor })).rejects.toMatchObject(refused);
      await expect(ann.call('drive-activity', { cursor })).rejects.toMatchObject(refused);
      await expect(ann.call('search-query', { text: 'a', cursor })).rejects.toMatchObject(refused);
    }
  });

  it('of recent and starred items leave out the content of trashed folders', async () => {
    const { ann, clock } = await build();
    const kept = await ann.folder('kept');
    const gone = await ann.folder('gone');
    const inner = await ann.folder('inner', gone);
    const ids: string[] = [kept, gone];
    for (const [name, folder] of [
      ['a', kept],
      ['b', inner],
      ['c', inner],
      ['d', 'root'],
      ['e', gone],
      ['f', kept],
    ] as const) {
      clock.advance(1000);
      ids.push(await ann.upload(name, 1, folder));
    }
    for (const id of ids) {
      clock.advance(1000);
      await ann.call('drive-star', { ids: [id], starred: true });
    }
    const recent = () => walk((cursor) => ann.call('drive-listRecent', { pageSize: 2, cursor }));
    const starred = () => walk((cursor) => ann.call('drive-listStarred', { pageSize: 2, cursor }));
    expect(await recent()).toEqual(['f', 'e', 'd', 'c', 'b', 'a']);
    expect(await starred()).toEqual(['f', 'e', 'd', 'c', 'b', 'a', 'gone', 'kept']);
    await ann.trash(gone, ids[5] ?? '');
    expect(await recent()).toEqual(['f', 'a']);
    expect(await starred()).toEqual(['f', 'a', 'kept']);
    await ann.call('drive-restore', { ids: [gone] });
    expect(await recent()).toEqual(['f', 'e', 'c', 'b', 'a']);
    expect(await starred()).toEqual(['f', 'e', 'c', 'b', 'a', 'gone', 'kept']);
    await ann.call('drive-star', { ids: ids.filter((id) => id !== ids[5]), starred: false });
    expect(await starred()).toEqual([]);
  });

  it('measure a selection, each node once', async () => {
    const { ann } = await build();
    const outer = await ann.folder('outer');
    const inner = await ann.folder('inner', outer);
    const file = await ann.upload('a', 5, inner);
    await ann.upload('b', 7, outer);
    await ann.call('upload-begin', { name: 'coming', size: 1, folderId: outer });
    const measure = (...ids: string[]) => ann.call('drive-measure', { ids });
    expect(await measure(outer)).toEqual({ files: 2, folders: 1, bytes: 12, more: false });
    expect(await measure(file, outer, inner)).toEqual({ files: 2, folders: 1, bytes: 12, more: false });
    expect(await measure(file)).toEqual({ files: 1, folders: 0, bytes: 5, more: false });
    await ann.trash(outer);
    expect(await measure(outer)).toEqual({ files: 2, folders: 1, bytes: 12, more: false });
    await expect(measure(file)).rejects.toMatchObject({ code: 'drive/trashed' });
  });

  it('measure no more than a limit', async () => {
    const { ann } = await build();
    const paths = Array.from({ length: limits.drive.atOnceMax }, (_, n) => ['top', `f${n}`]);
    await ann.call('drive-createFolders', { paths });
    const { items } = await ann.call('drive-list', {});
    const top = items[0]?.id ?? '';
    expect(await ann.call('drive-measure', { ids: [top] })).toMatchObject({ folders: 1000, more: false });
    await ann.folder('one more', top);
    expect(await ann.call('drive-measure', { ids: [top] })).toMatchObject({ more: true });
  });

  it('show what fills a drive', async () => {
    const { ann } = await build();
    const folder = await ann.folder('f');
    await ann.upload('a.jpg', 10);
    await ann.upload('b.zip', 300, folder);
    await ann.upload('c.zip', 5, folder);
    const kinds = async () => {
      const usage = await ann.call('drive-usage', {});
      return {
        kinds: usage.kinds.filter(({ files }) => files > 0),
        largest: usage.largest.map(({ name }) => name),
        trashed: usage.trashedBytes,
      };
    };
    const image = { kind: 'image', bytes: 10, files: 1 };
    expect(await kinds()).toEqual({
      kinds: [image, { kind: 'archive', bytes: 305, files: 2 }],
      largest: ['b.zip', 'a.jpg', 'c.zip'],
      trashed: 0,
    });
    await ann.trash(folder);
    expect(await kinds()).toEqual({ kinds: [image], largest: ['a.jpg'], trashed: 305 });
  });

  it('count older versions separately, with those in the trash', async () => {
    const fixture = await build();
    const { ann, storage } = fixture;
    const folder = await ann.folder('f');
    await ann.upload('a.txt', 10, folder);
    const replace = async (size: number) => {
      const input = { name: 'a.txt', size, folderId: folder, conflict: 'replace' } as const;
      const begun = await ann.call('upload-begin', input);
      await storage.put(begun.objectName, Buffer.alloc(size), ann.caller);
    };
    await replace(20);
    await replace(5);
    await ann.upload('b.txt', 1);
    const usage = { files: 2, usedBytes: 36, versionBytes: 30, trashedBytes: 0 };
    expect(await ann.call('drive-usage', {})).toMatchObject(usage);
    await ann.trash(folder);
    expect(await ann.call('drive-usage', {})).toMatchObject({ ...usage, files: 1, versionBytes: 0, trashedBytes: 35 });
    const { kept, counted } = await fixture.counts('ann');
    expect(kept).toEqual(counted);
  });
});
