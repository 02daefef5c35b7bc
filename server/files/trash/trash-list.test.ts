import { limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import { type DrivePerson, describeDriveOnBothDatabases } from '../../testing/drive/drive-fixture.suite.ts';

describeDriveOnBothDatabases('The list of the trash', (open) => {
  const build = async () => {
    const fixture = await open();
    return { ...fixture, ann: await fixture.join('ann') };
  };
  const found = async (person: DrivePerson, text: string) =>
    (await person.call('drive-listTrash', { text })).items.map(({ name }) => name);

  it('shows the former folder of each item, also when it is gone or was renamed', async () => {
    const { ann } = await build();
    const outer = await ann.folder('outer');
    const inner = await ann.folder('inner', outer);
    const [top, deep] = [await ann.upload('top', 1), await ann.upload('deep', 1, inner)];
    await ann.trash(top);
    await ann.trash(deep);
    await ann.call('drive-rename', { id: outer, name: 'renamed' });
    await ann.trash(outer);
    await ann.call('drive-purge', { ids: [outer] });
    const { items, count } = await ann.call('drive-listTrash', {});
    const places = new Map(items.map(({ name, path }) => [name, path]));
    expect(places.get('top')).toEqual([]);
    expect(places.get('deep')).toEqual([
      { id: outer, name: 'outer' },
      { id: inner, name: 'inner' },
    ]);
    expect(count).toBe(2);
  });

  it('counts its items, with the first page only', async () => {
    const { ann } = await build();
    const folder = await ann.folder('f');
    await ann.upload('in it', 1, folder);
    await ann.trash(folder, await ann.upload('a', 1), await ann.upload('b', 1));
    const first = await ann.call('drive-listTrash', { pageSize: 2 });
    const second = await ann.call('drive-listTrash', { pageSize: 2, cursor: first.cursor ?? '' });
    expect([first.count, second.count, second.cursor]).toEqual([3, null, null]);
  });

  it('is searched by any part of a name, without regard to case and accents', async () => {
    const { ann, clock } = await build();
    for (const name of ['Été à la mer.jpg', 'summer bill.pdf', 'BILL (2).pdf', '100%_sure.txt', 'x']) {
      await ann.trash(await ann.upload(name, 1));
      clock.advance(1);
    }
    await ann.upload('bill that stays.pdf', 1);
    expect(await found(ann, 'bill')).toEqual(['BILL (2).pdf', 'summer bill.pdf']);
    expect(await found(ann, 'pdf SUM')).toEqual(['summer bill.pdf']);
    expect(await found(ann, 'ete')).toEqual(['Été à la mer.jpg']);
    expect(await found(ann, '%_')).toEqual(['100%_sure.txt']);
    expect(await found(ann, 'nothing')).toEqual([]);
    expect(await found(ann, '  ')).toHaveLength(5);
  });

  it('is searched page by page, and refuses a cursor of another list', async () => {
    const { ann, clock } = await build();
    for (let n = 1; n <= 7; n += 1) {
      await ann.trash(await ann.upload(`a${n}`, 1), await ann.upload(`b${n}`, 1));
      clock.advance(1);
    }
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await ann.call('drive-listTrash', { text: 'a', pageSize: 3, cursor });
      names.push(...page.items.map(({ name }) => name));
      cursor = page.cursor ?? undefined;
    } while (cursor !== undefined);
    expect(names).toEqual(['a7', 'a6', 'a5', 'a4', 'a3', 'a2', 'a1']);
    const { cursor: ofA } = await ann.call('drive-listTrash', { text: 'a', pageSize: 3 });
    for (const text of ['b', ''])
      await expect(ann.call('drive-listTrash', { text, cursor: ofA ?? '' })).rejects.toMatchObject({
        code: 'request/invalid',
      });
  });

  it("shows nobody else's items, and accepts any search text (T17, T36)", async () => {
    const { ann, join } = await build();
    const bob = await join('bob', { role: 'owner' });
    await ann.trash(await ann.upload('secret', 1));
    expect(await found(bob, 'secret')).toEqual([]);
    for (const text of ["' or 1=1 --", 'x\0y', 'x\ud800', '"*', '\\'.repeat(50)])
      expect(await found(ann, text)).toEqual([]);
    const long = 'x'.repeat(limits.drive.searchLengthMax + 1);
    await expect(found(ann, long)).rejects.toMatchObject({ code: 'request/invalid' });
  });

  it('shows what was trashed from one folder, page by page, also the top folder', async () => {
    const { ann, clock } = await build();
    const [folder, other] = [await ann.folder('folder'), await ann.folder('other')];
    const below = await ann.folder('below', folder);
    for (const [name, place] of [
      ['a', folder],
      ['b', folder],
      ['bill', folder],
      ['c', other],
      ['d', below],
    ] as const) {
      await ann.trash(await ann.upload(name, 1, place));
      clock.advance(1);
    }
    await ann.trash(await ann.upload('on top', 1));
    await ann.trash(below);
    const list = async (input: { from: string; text?: string; pageSize?: number; cursor?: string }) => {
      const { items, cursor, count } = await ann.call('drive-listTrash', input);
      return { names: items.map(({ name }) => name), cursor: cursor ?? '', count };
    };
    expect(await list({ from: folder })).toMatchObject({ names: ['below', 'bill', 'b', 'a'], count: 4, cursor: '' });
    expect((await list({ from: 'root' })).names).toEqual(['on top']);
    expect((await list({ from: folder, text: 'b' })).names).toEqual(['below', 'bill', 'b']);
    const first = await list({ from: folder, pageSize: 3 });
    expect((await list({ from: folder, pageSize: 3, cursor: first.cursor })).names).toEqual(['a']);
    await expect(list({ from: other, cursor: first.cursor })).rejects.toMatchObject({ code: 'request/invalid' });
    const { items } = await ann.call('drive-listTrash', { from: other });
    await ann.call('drive-restore', { ids: items.map(({ id }) => id) });
    expect((await list({ from: other })).names).toEqual([]);
    expect(await ann.names(other)).toEqual(['c']);
  });

  it("does not reveal what was trashed from another person's folder (T17)", async () => {
    const { ann, join } = await build();
    const bob = await join('bob', { role: 'owner' });
    const folder = await ann.folder('private');
    await ann.trash(await ann.upload('secret', 1, folder));
    for (const from of [folder, await ann.upload('no folder', 1), 'nothing'])
      await expect(bob.call('drive-listTrash', { from })).rejects.toMatchObject({ code: 'drive/not-found' });
  });
});
