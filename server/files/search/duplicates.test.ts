import { expect, it } from 'vitest';
import { describeDriveOnBothDatabases } from '../../testing/drive/drive-fixture.suite.ts';

describeDriveOnBothDatabases('Duplicate files', (open) => {
  const build = async () => {
    const fixture = await open();
    return { ...fixture, ann: await fixture.join('ann'), bob: await fixture.join('bob') };
  };

  it('are found by content, the largest first, with the bytes that the extra ones take', async () => {
    const { ann, clock } = await build();
    const folder = await ann.folder('folder');
    await ann.upload('first.txt', 'the same words');
    clock.advance(1);
    await ann.upload('second.txt', 'the same words', folder);
    clock.advance(1);
    await ann.upload('third.txt', 'the same words');
    await ann.upload('other.txt', 'of equal size!');
    await ann.upload('long a', 'x'.repeat(100));
    await ann.upload('long b', 'x'.repeat(100));
    await ann.upload('empty a', '');
    await ann.upload('empty b', '');
    const { groups, cursor } = await ann.call('drive-listDuplicates', {});
    expect(groups.map(({ size, extraBytes, items }) => [size, extraBytes, items.map(({ name }) => name)])).toEqual([
      [100, 100, ['long a', 'long b']],
      [14, 28, ['first.txt', 'second.txt', 'third.txt']],
    ]);
    expect(groups[1]?.items.map(({ path }) => path.map(({ name }) => name))).toEqual([[], ['folder'], []]);
    expect(cursor).toBeNull();
    const first = await ann.call('drive-listDuplicates', { pageSize: 1 });
    const second = await ann.call('drive-listDuplicates', { pageSize: 1, cursor: first.cursor ?? '' });
    expect([first, second].map((page) => page.groups.map(({ size }) => size))).toEqual([[100], [14]]);
    expect(second.cursor).toBeNull();
  });

  it('are none any more when the others are trashed, by themselves or with their folder', async () => {
    const { ann } = await build();
    const folder = await ann.folder('folder');
    await ann.upload('a', 'words');
    await ann.upload('b', 'words', folder);
    expect((await ann.call('drive-listDuplicates', {})).groups).toHaveLength(1);
    await ann.trash(folder);
    expect((await ann.call('drive-listDuplicates', {})).groups).toEqual([]);
  });

  it("are never compared with other people's files (T17), and refuse a cursor of another list", async () => {
    const { ann, bob } = await build();
    await ann.upload('a', 'secret words');
    await bob.upload('b', 'secret words');
    for (const person of [ann, bob]) expect((await person.call('drive-listDuplicates', {})).groups).toEqual([]);
    const { cursor } = await ann.call('drive-listRecent', { pageSize: 1 });
    for (const wrong of [cursor ?? 'x', 'nonsense', ''])
      await expect(ann.call('drive-listDuplicates', { cursor: wrong })).rejects.toMatchObject({
        code: 'request/invalid',
      });
  });
});
