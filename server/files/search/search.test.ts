import type { PayloadOf } from '@hearth/contract';
import { expect, it } from 'vitest';
import { type DrivePerson, describeDriveOnBothDatabases } from '../../testing/drive/drive-fixture.suite.ts';

describeDriveOnBothDatabases('A search', (open) => {
  const build = async () => {
    const fixture = await open();
    const ann = await fixture.join('ann');
    return { ...fixture, ann };
  };
  type Input = Omit<PayloadOf<'search-query'>, 'text'>;

  /** All pages, with the results in order. */
  const find = async (person: DrivePerson, text: string, input: Input = {}) => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await person.call('search-query', { pageSize: 2, ...input, text, cursor });
      expect(page.items.length).toBeLessThanOrEqual(input.pageSize ?? 2);
      found.push(...page.items.map(({ name }) => name));
      cursor = page.cursor ?? undefined;
    } while (cursor !== undefined);
    return found;
  };

  it('finds names by their parts, best matches first, with their paths', async () => {
    const { ann } = await build();
    const [outer] = [await ann.folder('Outer')];
    const inner = await ann.folder('Inner', outer);
    await ann.upload('old report.txt', 1, inner);
    await ann.upload('R\u00e9port.pdf', 1);
    await ann.upload('unreported', 1);
    await ann.folder('Reports', outer);
    await ann.upload('report', 1, inner);
    expect(await find(ann, 'REPORT')).toEqual(['report', 'R\u00e9port.pdf', 'Reports', 'old report.txt', 'unreported']);
    expect(await find(ann, 'report', { pageSize: 1 })).toEqual(await find(ann, 'report', { pageSize: 1000 }));
    const { items } = await ann.call('search-query', { text: 'old rep' });
    expect(items).toMatchObject([
      {
        name: 'old report.txt',
        kind: 'file',
        path: [
          { id: outer, name: 'Outer' },
          { id: inner, name: 'Inner' },
        ],
      },
    ]);
  });

  it('finds nothing of other people, nothing in the trash and nothing below it', async () => {
    const { ann, join } = await build();
    const bob = await join('bob');
    await bob.upload('secret plan', 1);
    const folder = await ann.folder('secret folder');
    const inner = await ann.folder('inner', folder);
    for (const name of ['my secret', 'secret', 'a secret', 'the secret', 'no secret']) await ann.upload(name, 1, inner);
    const file = await ann.upload('secret file', 1);
    await ann.call('upload-begin', { name: 'secret upload', size: 1 });
    expect(await find(ann, 'secret')).toHaveLength(7);
    await ann.trash(folder);
    expect(await find(ann, 'secret')).toEqual(['secret file']);
    expect(await find(ann, 'cret')).toEqual(['secret file']);
    await ann.trash(file);
    expect(await find(ann, 'secret')).toEqual([]);
    await ann.call('drive-restore', { ids: [folder] });
    expect(await find(ann, 'secret')).toHaveLength(6);
    await ann.trash(folder);
    await ann.call('drive-purge', { ids: [folder, file] });
    expect(await find(ann, 'secret')).toEqual([]);
    expect(await find(bob, 'secret')).toEqual(['secret plan']);
  });

  it('follows renames, moves, copies and undo', async () => {
    const { ann } = await build();
    const to = await ann.folder('to');
    const id = await ann.upload('first name', 1);
    await ann.call('drive-rename', { id, name: 'second name' });
    expect([await find(ann, 'first'), await find(ann, 'second')]).toEqual([[], ['second name']]);
    await ann.call('drive-move', { ids: [id], to });
    await ann.call('drive-copy', { ids: [id], to: 'root' });
    expect(await find(ann, 'second')).toEqual(['second name', 'second name']);
    expect(await find(ann, 'second', { within: to })).toEqual(['second name']);
    await ann.call('drive-undo', {});
    await ann.call('drive-undo', {});
    await ann.call('drive-undo', {});
    expect([await find(ann, 'first'), await find(ann, 'second')]).toEqual([['first name'], []]);
  });

  it('searches one folder and everything below it', async () => {
    const { ann } = await build();
    const [a, b] = [await ann.folder('a plan'), await ann.folder('b')];
    const inner = await ann.folder('inner', a);
    await ann.upload('plan', 1, inner);
    await ann.upload('my plan', 1, a);
    await ann.upload('explanation', 1, a);
    await ann.upload('plan b', 1, b);
    const within = ['plan', 'my plan', 'explanation'];
    expect(await find(ann, 'plan', { within: a })).toEqual(within);
    expect(await find(ann, 'plan', { within: inner })).toEqual(['plan']);
    expect((await find(ann, 'plan', { within: 'root' })).toSorted()).toEqual(
      [...within, 'a plan', 'plan b'].toSorted(),
    );
    await ann.trash(inner);
    expect(await find(ann, 'plan', { within: a })).toEqual(['my plan', 'explanation']);
    await expect(ann.call('search-query', { text: 'x', within: inner })).rejects.toMatchObject({
      code: 'drive/trashed',
    });
  });

  it('filters the results of the whole drive for a folder with many folders', async () => {
    const { ann } = await build();
    const paths = Array.from({ length: 220 }, (_, n) => [n % 2 ? 'odd' : 'even', `f${n}`]);
    const { ids } = await ann.call('drive-createFolders', { paths });
    await ann.upload('the plan', 1, ids[0]);
    await ann.upload('the plan', 1, ids[1]);
    const { ids: halves } = await ann.call('drive-createFolders', { paths: [['even'], ['odd']] });
    const all = await ann.folder('all');
    await ann.call('drive-move', { ids: halves, to: all });
    for (const [half, id] of halves.entries()) {
      const { items } = await ann.call('search-query', { text: 'plan', within: id });
      expect(items.map(({ parentId }) => parentId)).toEqual([ids[half]]);
    }
    expect(await find(ann, 'plan', { within: all })).toEqual(['the plan', 'the plan']);
    expect(await find(ann, 'f219', { within: all })).toEqual(['f219']);
  });

  it.each<[Input, readonly string[]]>([
    [{ kinds: ['image'] }, ['new.jpg', 'old.jpg']],
    [{ kinds: ['image', 'folder'] }, ['new.jpg', 'folder', 'old.jpg']],
    [{ kinds: ['folder'] }, ['folder']],
    [{ starred: true }, ['old.jpg']],
    [{ starred: true, kinds: ['video'] }, []],
    [{ sizeMin: 10 }, ['big.zip', 'new.jpg']],
    [{ sizeMin: 10, sizeMax: 99 }, ['new.jpg']],
    [{ modifiedAfter: 1_800_000_003_000 }, ['new.jpg', 'big.zip']],
    [{ modifiedBefore: 1_800_000_003_000 }, ['folder', 'old.jpg']],
    [{ modifiedAfter: 1_800_000_002_000, modifiedBefore: 1_800_000_004_000 }, ['big.zip', 'folder']],
    [{}, []],
  ])('without a text finds what matches %o', async (input, names) => {
    const { ann, clock } = await build();
    const folder = await ann.folder('gone');
    await ann.upload('gone.jpg', 500, folder);
    await ann.trash(folder);
    clock.advance(1000);
    const old = await ann.upload('old.jpg', 1);
    clock.advance(1000);
    await ann.folder('folder');
    clock.advance(1000);
    await ann.upload('big.zip', 100);
    clock.advance(1000);
    await ann.upload('new.jpg', 10);
    await ann.call('drive-star', { ids: [old], starred: true });
    expect(clock.now()).toBe(1_800_000_004_000);
    for (const pageSize of [1, 2, 100]) expect(await find(ann, '', { ...input, pageSize })).toEqual(names);
  });

  it('with filters finds what matches both', async () => {
    const { ann } = await build();
    for (const [name, size] of [
      ['plan.jpg', 1],
      ['my plan.jpg', 5],
      ['plan.pdf', 5],
      ['explain.jpg', 5],
    ] as const)
      await ann.upload(name, size);
    expect(await find(ann, 'pla', { kinds: ['image'] })).toEqual(['plan.jpg', 'my plan.jpg', 'explain.jpg']);
    expect(await find(ann, 'pla', { kinds: ['image'], sizeMin: 5 })).toEqual(['my plan.jpg', 'explain.jpg']);
  });

  it("finds targets of the person's open links, and none of other people's", async () => {
    const { ann, join, clock } = await build();
    const folder = await ann.folder('shared folder');
    const inner = await ann.upload('inner plan', 1, folder);
    const file = await ann.upload('plan.jpg', 1);
    await ann.upload('my plan', 1);
    const bob = await join('bob');
    await bob.call('link-create', { targets: [await bob.upload('bobs plan', 1)] });
    const all = async (shared: boolean, input: Input = {}) => (await find(ann, '', { ...input, shared })).toSorted();
    expect(await all(true)).toEqual([]);
    const link = await ann.call('link-create', { targets: [folder, file], expiresAt: clock.now() + 600_000 });
    const other = await ann.call('link-create', { targets: [file] });
    expect(await all(true)).toEqual(['plan.jpg', 'shared folder']);
    expect(await all(false)).toEqual(['inner plan', 'my plan']);
    expect(await all(true, { kinds: ['image'] })).toEqual(['plan.jpg']);
    expect(await all(true, { sizeMin: 1 })).toEqual(['plan.jpg']);
    expect(await all(true, { within: 'root', pageSize: 1 })).toEqual(['plan.jpg', 'shared folder']);
    expect(await all(true, { within: folder })).toEqual([]);
    expect(await find(ann, 'plan', { shared: true })).toEqual(['plan.jpg']);
    await ann.call('drive-star', { ids: [folder, inner], starred: true });
    expect(await all(true, { starred: true })).toEqual(['shared folder']);
    await ann.call('link-pause', { id: other.id });
    expect(await all(true)).toEqual(['plan.jpg', 'shared folder']);
    clock.advance(600_000);
    expect(await all(true)).toEqual([]);
    await ann.call('link-resume', { id: other.id });
    expect(await all(true)).toEqual(['plan.jpg']);
    await ann.call('link-update', { id: link.id, expiresAt: null });
    await ann.trash(file);
    expect(await all(true)).toEqual(['shared folder']);
    await ann.call('link-revoke', { id: link.id });
    expect(await all(true)).toEqual([]);
  });

  it('refuses the cursor of another search, and forged cursors (A22)', async () => {
    const { ann } = await build();
    for (let n = 0; n < 5; n += 1) await ann.upload(`plan ${n}`, 1);
    const { cursor } = await ann.call('search-query', { text: 'plan', pageSize: 1 });
    for (const input of [
      { text: 'plan ' },
      { text: 'plan', kinds: ['image' as const] },
      { text: 'plan', within: 'root' },
    ])
      await expect(ann.call('search-query', { ...input, cursor: cursor ?? '' })).rejects.toMatchObject({
        code: 'request/invalid',
      });
    for (const [text, within] of [
      ['plan', undefined],
      ['plan', 'root'],
      ['', undefined],
    ] as const) {
      const input = { text, ...(within && { within }), kinds: ['document', 'other'] as ('document' | 'other')[] };
      const page = await ann.call('search-query', { ...input, pageSize: 1 });
      const [version, list, , id] = Buffer.from(page.cursor ?? '', 'base64url')
        .toString()
        .split('.');
      for (const key of ['0', '9', 'x', '0AAAA', '2__', '3x', '4', '41e9', `3${'9'.repeat(40)}`, '0\0', '0-']) {
        const forged = Buffer.from([version, list, key, id].join('.')).toString('base64url');
        const answer = await ann.call('search-query', { ...input, cursor: forged }).then(
          () => 'answered',
          ({ code }) => code,
        );
        expect(['answered', 'request/invalid']).toContain(answer);
      }
    }
  });

  it('accepts whatever is typed (A22, T36)', async () => {
    const { ann } = await build();
    await ann.upload('plan', 1);
    const long = 'x'.repeat(255);
    for (const text of [
      '\0',
      '\ud800',
      '"',
      '""',
      "'",
      '*',
      '%',
      '_',
      '\\',
      'NEAR(a b)',
      long,
      '( ) AND',
      '-',
      ':',
      '😀',
      '\u0001pl',
    ])
      expect(Array.isArray(await find(ann, text))).toBe(true);
    expect(await find(ann, ` pl\0an `)).toEqual([]);
    await expect(ann.call('search-query', { text: `${long}x` })).rejects.toMatchObject({ code: 'request/invalid' });
  });
});
