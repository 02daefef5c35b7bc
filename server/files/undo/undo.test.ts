import { limits } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import {
  type DrivePerson,
  describeDrive,
  describeDriveOnBothDatabases,
  type OpenDrive,
} from '../../testing/drive/drive-fixture.suite.ts';
import { treeOf } from '../../testing/drive/tree-of.suite.ts';

describeDrive('An operation', (open) => {
  const { build, usecases } = prepare(open);

  it.each(Object.keys(usecases))('is undone and redone, repeatedly: %s', async (name) => {
    const fixture = await build();
    const action = usecases[name];
    if (!action) throw new Error('It is in the table.');
    const before = name === 'restore' ? undefined : await fixture.seen();
    const { operationId } = await action(fixture);
    const after = await fixture.seen();
    expect(operationId).toMatch(/^\w{22}$/);
    for (let round = 0; round < 2; round += 1) {
      fixture.clock.advance(1000);
      const undone = await fixture.undo(operationId);
      expect(undone.operationId).toBe(operationId);
      expect(undone.items.length).toBeGreaterThan(0);
      const { tree } = await fixture.seen();
      if (before && !name.startsWith('move with')) expect(tree).toEqual(before.tree);
      expect(tree).not.toEqual(name === 'star' ? [] : after.tree);
      fixture.clock.advance(1000);
      await fixture.redo(operationId);
      expect((await fixture.seen()).tree).toEqual(after.tree);
    }
    const { kept, counted } = await fixture.counts('ann');
    expect(kept).toEqual(counted);
    const verbs = (await fixture.ann.call('drive-activity', {})).items.map(({ verb }) => verb);
    expect(verbs.length).toBeGreaterThan(5);
  });

  it('is undone in reverse order, and redone in order', async () => {
    const { ann, g, undo, redo } = await build();
    for (const name of ['1', '2', '3']) await ann.call('drive-rename', { id: g, name });
    const nameNow = async () => (await ann.call('drive-get', { id: g })).name;
    const names: string[] = [];
    for (const turn of [undo, undo, redo, undo, undo, redo, redo, redo]) {
      await turn();
      names.push(await nameNow());
    }
    expect(names).toEqual(['2', '1', '2', '1', 'g', '1', '2', '3']);
    await expect(redo()).rejects.toMatchObject({ code: 'drive/undo-gone' });
  });

  it('cannot be redone after another operation', async () => {
    const { ann, g, undo, redo } = await build();
    const first = await ann.call('drive-rename', { id: g, name: '1' });
    await undo();
    await ann.call('drive-star', { ids: [g], starred: true });
    await expect(redo()).rejects.toMatchObject({ code: 'drive/undo-gone' });
    await expect(redo(first.operationId)).rejects.toMatchObject({ code: 'drive/undo-gone' });
  });

  it('can be undone for a day', async () => {
    const { ann, clock, undo, drive, database, g } = await build();
    const { operationId } = await ann.call('drive-rename', { id: g, name: '1' });
    clock.advance(limits.drive.undoLifetimeMs + 1);
    await expect(undo(operationId)).rejects.toMatchObject({ code: 'drive/undo-gone' });
    await expect(undo()).rejects.toMatchObject({ code: 'drive/undo-gone' });
    await drive.forgetOldActivity();
    const left = await database.query
      .withTables<{ drive_operations: { id: string } }>()
      .selectFrom('drive_operations')
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });

  it('can be undone by its actor alone (T17)', async () => {
    const { ann, join, undo, g } = await build();
    const bob = await join('bob', { role: 'owner' });
    const { operationId } = await ann.call('drive-rename', { id: g, name: '1' });
    const answer = (who: DrivePerson, id: string, name: 'drive-undo' | 'drive-redo') =>
      who.call(name, { operationId: id }).catch(({ code, message }) => ({ code, message }));
    for (const name of ['drive-undo', 'drive-redo'] as const)
      expect(await answer(bob, operationId ?? '', name)).toEqual(await answer(bob, 'AAAAAAAAAAbbbbbbbbbb12', name));
    await expect(bob.call('drive-undo', {})).rejects.toMatchObject({ code: 'drive/undo-gone' });
    await expect(bob.call('drive-undo', { operationId: '\0' })).rejects.toMatchObject({ code: 'drive/undo-gone' });
    await undo(operationId);
  });

  describe('is not undone when that would affect newer changes', () => {
    type Prepare = (fixture: Awaited<ReturnType<typeof build>>) => Promise<string | null>;
    const cases: Readonly<Record<string, Prepare>> = {
      'a folder that was made and holds something now': async ({ ann }) => {
        const made = await ann.call('drive-createFolder', { name: 'new', parentId: 'root' });
        await ann.upload('newer', 1, made.id);
        return made.operationId;
      },
      'a folder that was made and takes an upload': async ({ ann }) => {
        const made = await ann.call('drive-createFolder', { name: 'new', parentId: 'root' });
        await ann.call('upload-begin', { name: 'coming', size: 1, folderId: made.id });
        return made.operationId;
      },
      'a copy that holds something newer, deep inside': async ({ ann, a, b }) => {
        const inner = await ann.folder('inner', a);
        const { items, operationId } = await ann.call('drive-copy', { ids: [a], to: b });
        const { items: inside } = await ann.call('drive-list', { folderId: items[0]?.id ?? '' });
        await ann.upload('newer', 1, inside[0]?.id);
        expect(inside[0]?.name).toBe((await ann.call('drive-get', { id: inner })).name);
        return operationId;
      },
      'a copy that has a newer version': async ({ ann, g, storage }) => {
        const { operationId } = await ann.call('drive-copy', { ids: [g], to: 'root', conflict: 'keepBoth' });
        const input = { name: 'g (1)', size: 3, folderId: 'root', conflict: 'replace' } as const;
        const begun = await ann.call('upload-begin', input);
        await storage.put(begun.objectName, Buffer.alloc(3), ann.caller);
        return operationId;
      },
      'a name that was changed again': async ({ ann, g }) => {
        const { operationId } = await ann.call('drive-rename', { id: g, name: '1' });
        await ann.call('drive-rename', { id: g, name: '2' });
        return operationId;
      },
      'a name that something else has now': async ({ ann, g }) => {
        const { operationId } = await ann.call('drive-rename', { id: g, name: '1' });
        await ann.upload('G', 1);
        return operationId;
      },
      'a move of something that was moved on': async ({ ann, g, a, b }) => {
        const { operationId } = await ann.call('drive-move', { ids: [g], to: a });
        await ann.call('drive-move', { ids: [g], to: b });
        return operationId;
      },
      'a move out of a folder that is in the trash now': async ({ ann, f, a }) => {
        const { operationId } = await ann.call('drive-move', { ids: [f], to: 'root' });
        await ann.trash(a);
        return operationId;
      },
      'a move out of a folder that lies in what was moved now': async ({ ann, a, b }) => {
        const inner = await ann.folder('inner', a);
        const { operationId } = await ann.call('drive-move', { ids: [inner], to: 'root' });
        await ann.call('drive-move', { ids: [a], to: inner });
        expect(b).toBeTruthy();
        return operationId;
      },
      'a star that was taken and given again': async ({ ann, g, clock }) => {
        const { operationId } = await ann.call('drive-star', { ids: [g], starred: true });
        await ann.call('drive-star', { ids: [g], starred: false });
        clock.advance(1);
        await ann.call('drive-star', { ids: [g], starred: true });
        return operationId;
      },
      'a folder that was brought back and holds something newer': async ({ ann, a }) => {
        await ann.trash(a);
        const { operationId } = await ann.call('drive-restore', { ids: [a] });
        await ann.upload('newer', 1, await ann.folder('inner', a));
        return operationId;
      },
      'a file that was brought back and saved over': async ({ ann, g }) => {
        await ann.trash(g);
        const { operationId } = await ann.call('drive-restore', { ids: [g] });
        await ann.upload('g', 'newer', 'root', 'replace');
        return operationId;
      },
      'what was thrown away and then purged': async ({ ann, g }) => {
        const { operationId } = await ann.call('drive-trash', { ids: [g] });
        await ann.call('drive-purge', { ids: [g] });
        return operationId;
      },
      'what was thrown away, brought back and thrown away again': async ({ ann, g, clock }) => {
        const { operationId } = await ann.call('drive-trash', { ids: [g] });
        await ann.call('drive-restore', { ids: [g] });
        clock.advance(1);
        await ann.trash(g);
        return operationId;
      },
      'half of what was moved': async ({ ann, a, g, b }) => {
        const { operationId } = await ann.call('drive-move', { ids: [a, g], to: b });
        await ann.trash(g);
        return operationId;
      },
    };

    it.each(Object.keys(cases))('%s', async (name) => {
      const fixture = await build();
      const prepare = cases[name];
      if (!prepare) throw new Error('It is in the table.');
      const operationId = await prepare(fixture);
      const before = await fixture.seen();
      await expect(fixture.undo(operationId)).rejects.toMatchObject({ code: 'drive/undo-gone' });
      expect(await fixture.seen()).toEqual(before);
    });
  });

  it('is not redone when that would affect newer changes', async () => {
    const { ann, a, undo, redo, seen } = await build();
    const { operationId } = await ann.call('drive-trash', { ids: [a] });
    await undo(operationId);
    await ann.upload('newer', 1, a);
    const before = await seen();
    await expect(redo(operationId)).rejects.toMatchObject({ code: 'drive/undo-gone' });
    expect(await seen()).toEqual(before);
  });

  it('is skipped when it cannot be undone, and the one before it is undone', async () => {
    const { ann, g, a, undo } = await build();
    await ann.call('drive-rename', { id: a, name: 'renamed' });
    await ann.call('drive-trash', { ids: [g] });
    await ann.call('drive-purge', { ids: [g] });
    await expect(undo()).rejects.toMatchObject({ code: 'drive/undo-gone' });
    expect((await undo()).items.map(({ name }) => name)).toEqual(['a']);
  });

  it('is undone beside a node that took its name, and redone from there', async () => {
    const { ann, g, undo, redo } = await build();
    const { operationId } = await ann.call('drive-trash', { ids: [g] });
    await ann.upload('g', 'newer');
    expect((await undo(operationId)).items.map(({ name }) => name)).toEqual(['g (1)']);
    expect((await redo(operationId)).items.map(({ id }) => id)).toEqual([g]);
    expect(await ann.names()).toEqual(['a', 'b', 'g']);
  });
});

describeDriveOnBothDatabases('An operation', (open) => {
  const { build } = prepare(open);

  it('is undone once, and redone once, however many ask at a time', async () => {
    const { ann, g, undo, redo } = await build();
    const { operationId } = await ann.call('drive-rename', { id: g, name: '1' });
    const won = async (asks: Promise<unknown>[]) =>
      (await Promise.allSettled(asks)).filter(({ status }) => status === 'fulfilled').length;
    expect(await won([1, 2, 3].map(() => undo(operationId)))).toBe(1);
    expect(await won([1, 2, 3].map(() => redo(operationId)))).toBe(1);
  });
});

/** What the suites of this file share. */
function prepare(open: OpenDrive) {
  const build = async () => {
    const fixture = await open();
    const ann = await fixture.join('ann');
    const [a, b] = [await ann.folder('a'), await ann.folder('b')];
    const [f, g] = [await ann.upload('f', 'f', a), await ann.upload('g', 'g')];
    const things = { a, b, f, g };
    fixture.clock.advance(1000);
    const undo = (operationId?: string | null) => ann.call('drive-undo', { ...(operationId && { operationId }) });
    const redo = (operationId?: string | null) => ann.call('drive-redo', { ...(operationId && { operationId }) });
    /** Everything a person sees: paths, stars and the trash. */
    const seen = async () => ({
      tree: await treeOf(ann),
      starred: (await ann.call('drive-listStarred', {})).items.map(({ id }) => id),
      trash: (await ann.call('drive-listTrash', {})).items.map(({ name }) => name).toSorted(),
    });
    return { ...fixture, ann, ...things, undo, redo, seen };
  };

  type Fixture = Awaited<ReturnType<typeof build>>;

  /** Each operation that can be undone, and whether undo leaves what it created in the trash. */
  const usecases: Readonly<Record<string, (fixture: Fixture) => Promise<{ operationId: string | null }>>> = {
    createFolder: ({ ann }) => ann.call('drive-createFolder', { name: 'new', parentId: 'root' }),
    rename: ({ ann, a }) => ann.call('drive-rename', { id: a, name: 'A new name' }),
    move: ({ ann, a, g, b }) => ann.call('drive-move', { ids: [a, g], to: b }),
    'move with keepBoth': async ({ ann, g, b }) => {
      await ann.upload('G', 1, b);
      return ann.call('drive-move', { ids: [g], to: b, conflict: 'keepBoth' });
    },
    'move with merge': async ({ ann, a, b }) => {
      await ann.upload('F', 1, await ann.folder('A', b));
      return ann.call('drive-move', { ids: [a], to: b, conflict: 'merge' });
    },
    copy: ({ ann, a, g, b }) => ann.call('drive-copy', { ids: [a, g], to: b }),
    star: ({ ann, a, f }) => ann.call('drive-star', { ids: [a, f], starred: true }),
    trash: ({ ann, f, g }) => ann.call('drive-trash', { ids: [f, g] }),
    restore: async ({ ann, a, f }) => {
      await ann.trash(f);
      await ann.trash(a);
      return ann.call('drive-restore', { ids: [f] });
    },
  };
  return { build, usecases };
}
