import { limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import { describeDriveOnBothDatabases } from '../../testing/drive/drive-fixture.suite.ts';

describeDriveOnBothDatabases('The folders of a dropped tree', (open) => {
  const build = async () => {
    const fixture = await open();
    return { ...fixture, ann: await fixture.join('ann') };
  };

  it('are created where they are missing, with one id for each path', async () => {
    const { ann } = await build();
    const docs = await ann.folder('Docs');
    const paths = [['docs', 'a', 'b'], ['docs'], ['Docs', 'A'], ['new'], ['new', 'Caf\u00e9'], ['NEW', 'Cafe\u0301']];
    const { ids } = await ann.call('drive-createFolders', { paths });
    const [b, first, a, fresh, cafe, again] = ids;
    expect(first).toBe(docs);
    expect(again).toBe(cafe);
    expect((await ann.call('drive-path', { folderId: b ?? '' })).path.map(({ name }) => name)).toEqual([
      '',
      'Docs',
      'a',
      'b',
    ]);
    expect((await ann.call('drive-get', { id: b ?? '' })).parentId).toBe(a);
    expect((await ann.call('drive-get', { id: cafe ?? '' })).parentId).toBe(fresh);
    expect(await ann.call('drive-createFolders', { paths })).toEqual({ ids });
    expect(await ann.names()).toEqual(['Docs', 'new']);
    const made = (await ann.call('drive-activity', {})).items.map(({ verb, name }) => `${verb} ${name}`);
    expect(made.toSorted()).toEqual(['created Docs', 'created a', 'created new']);
  });

  it.each([
    ['drive/name-invalid', [['ok'], ['..']]],
    ['drive/name-invalid', [['ok'], ['a', 'b/c']]],
    ['drive/name-invalid', [['ok'], ['a', '\0']]],
    ['drive/name-taken', [['ok'], ['file', 'x']]],
    ['drive/name-taken', [['ok'], ['FILE']]],
    ['drive/too-deep', [['ok'], Array.from({ length: limits.drive.depthMax }, () => 'd')]],
    ['drive/too-deep', [['ok'], Array.from({ length: 40 }, () => 'x'.repeat(200))]],
  ] as const)('are all refused with %s, or none (T1)', async (code, paths) => {
    const { ann } = await build();
    const parentId = await ann.folder('parent');
    await ann.upload('file', 1, parentId);
    const asked = ann.call('drive-createFolders', { parentId, paths: paths.map((path) => [...path]) });
    await expect(asked).rejects.toMatchObject({ code });
    expect(await ann.names(parentId)).toEqual(['file']);
  });

  it('are created by hundreds in one call, and once by two calls at the same time', async () => {
    const { ann } = await build();
    const paths = Array.from({ length: 300 }, (_, n) => [`a${n % 7}`, `b${n % 50}`, `c${n}`]);
    const [one, two] = await Promise.all([1, 2].map(() => ann.call('drive-createFolders', { paths })));
    expect(one).toEqual(two);
    expect(new Set(one?.ids).size).toBe(300);
    expect((await ann.call('drive-list', {})).count).toBe(7);
  });
});
