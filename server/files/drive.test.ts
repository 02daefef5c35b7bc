import { type DrivePage, limits } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import { describeDriveOnBothDatabases } from '../testing/drive/drive-fixture.suite.ts';

describeDriveOnBothDatabases('A drive', (open) => {
  const build = async () => {
    const fixture = await open();
    return { ...fixture, ann: await fixture.join('ann') };
  };

  describe('of a person', () => {
    it('is created once, however many ask for it first (T5)', async () => {
      const { ann, join } = await build();
      const paths = await Promise.all(Array.from({ length: 20 }, () => ann.call('drive-path', {})));
      expect(new Set(paths.map(({ path }) => path[0]?.id)).size).toBe(1);
      const [big, small] = [await join('ANN'), await join('Ann')];
      const roots = await Promise.all([ann, big, small].map((each) => each.call('drive-path', {})));
      expect(new Set(roots.map(({ path }) => path[0]?.id)).size).toBe(3);
    });
  });

  describe('lists a folder', () => {
    it('folders first, then by name in natural order, page by page', async () => {
      const { ann } = await build();
      for (const name of ['b10.txt', 'B9.txt', 'ä.txt', 'a2.txt', 'Z.txt']) await ann.upload(name, 1);
      for (const name of ['zeta', 'Alpha']) await ann.folder(name);
      const expected = ['Alpha', 'zeta', 'ä.txt', 'a2.txt', 'B9.txt', 'b10.txt', 'Z.txt'];
      expect(await ann.names()).toEqual(expected);
      for (const pageSize of [1, 2, 3, 6, 7]) {
        const found: string[] = [];
        let cursor: string | null = null;
        do {
          const page: DrivePage = await ann.call('drive-list', { pageSize, ...(cursor !== null && { cursor }) });
          expect(page.items.length).toBeLessThanOrEqual(pageSize);
          found.push(...page.items.map(({ name }) => name));
          ({ cursor } = page);
        } while (cursor !== null);
        expect(found).toEqual(expected);
      }
    });

    it('without losing or repeating an item while others are added and removed', async () => {
      const { ann } = await build();
      const ids: string[] = [];
      for (let n = 1; n <= 6; n += 1) ids.push(await ann.upload(`f${n}`, 1));
      const first = await ann.call('drive-list', { pageSize: 3 });
      await ann.trash(ids[2] ?? '', ids[0] ?? '');
      await ann.upload('f0', 1);
      const second = await ann.call('drive-list', { pageSize: 3, cursor: first.cursor ?? '' });
      expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(['f1', 'f2', 'f3', 'f4', 'f5', 'f6']);
      expect(second.cursor).toBeNull();
    });

    it('and refuses a cursor that it did not issue', async () => {
      const { ann } = await build();
      for (const cursor of ['', 'x', '\0', "' or 1=1", 'MS4xLg', 'x'.repeat(2000)]) {
        await expect(ann.call('drive-list', { cursor })).rejects.toMatchObject({ code: 'request/invalid' });
        await expect(ann.call('drive-listTrash', { cursor })).rejects.toMatchObject({ code: 'request/invalid' });
      }
    });

    it('only if it is a folder', async () => {
      const { ann } = await build();
      const id = await ann.upload('a.txt', 1);
      await expect(ann.call('drive-list', { folderId: id })).rejects.toMatchObject({ code: 'drive/not-found' });
      await expect(ann.folder('x', id)).rejects.toMatchObject({ code: 'drive/not-found' });
    });
  });

  describe('has folders', () => {
    it('with the path from the top folder', async () => {
      const { ann } = await build();
      const outer = await ann.folder('outer');
      const inner = await ann.folder('inner', outer);
      const { path } = await ann.call('drive-path', { folderId: inner });
      expect(path.map(({ name }) => name)).toEqual(['', 'outer', 'inner']);
      expect(await ann.call('drive-get', { id: inner })).toMatchObject({ kind: 'folder', parentId: outer, size: 0 });
    });

    it('with unique names, whatever their case and Unicode form (A33)', async () => {
      const { ann } = await build();
      await ann.folder('Caf\u00e9');
      for (const name of ['caf\u00e9', 'CAFE\u0301', 'Caf\u00e9']) {
        await expect(ann.folder(name)).rejects.toMatchObject({
          code: 'drive/name-taken',
          details: { free: expect.stringMatching(/ \(1\)$/) },
        });
      }
      expect(await ann.names()).toEqual(['Caf\u00e9']);
    });

    it('with valid names, and offers one (T1)', async () => {
      const { ann } = await build();
      for (const name of ['..', '.', '', 'a/b', 'a\\b', 'x\0', 'x\u202ey', ' x', 'x.', '\ud800']) {
        await expect(ann.folder(name)).rejects.toMatchObject({
          code: 'drive/name-invalid',
          details: { reason: expect.any(String), fixed: expect.any(String) },
        });
      }
      expect(await ann.names()).toEqual([]);
    });

    it('nested no deeper than the limit', async () => {
      const { ann } = await build();
      let folderId = 'root';
      for (let level = 1; level <= limits.drive.depthMax; level += 1) folderId = await ann.folder('f', folderId);
      await expect(ann.folder('f', folderId)).rejects.toMatchObject({ code: 'drive/too-deep' });
      await expect(ann.upload('f', 1, folderId)).rejects.toMatchObject({ code: 'drive/too-deep' });
      const { path } = await ann.call('drive-path', { folderId });
      expect(path).toHaveLength(limits.drive.depthMax + 1);
    });
  });

  describe('renames', () => {
    it('a node to a free name, also when only the case changes', async () => {
      const { ann, clock } = await build();
      const id = await ann.upload('a.txt', 1);
      await ann.upload('b.txt', 1);
      const before = await ann.call('drive-get', { id });
      clock.advance(5);
      const after = await ann.call('drive-rename', { id, name: 'A.TXT' });
      const renamed = { ...before, name: 'A.TXT', generation: before.generation + 1, modifiedAt: clock.now() };
      expect(after).toEqual({ ...renamed, operationId: expect.any(String) });
      expect(await ann.call('drive-rename', { id, name: 'A.TXT' })).toEqual({ ...renamed, operationId: null });
      await expect(ann.call('drive-rename', { id, name: 'B.txt' })).rejects.toMatchObject({ code: 'drive/name-taken' });
      await expect(ann.call('drive-rename', { id, name: 'a/b' })).rejects.toMatchObject({ code: 'drive/name-invalid' });
      expect(await ann.names()).toEqual(['A.TXT', 'b.txt']);
    });

    it('nothing that changed since it was read', async () => {
      const { ann } = await build();
      const id = await ann.upload('a.txt', 1);
      const { generation } = await ann.call('drive-get', { id });
      await ann.call('drive-rename', { id, name: 'b.txt', generation });
      await expect(ann.call('drive-rename', { id, name: 'c.txt', generation })).rejects.toMatchObject({
        code: 'drive/stale',
        details: { generation: generation + 1 },
      });
      expect(await ann.names()).toEqual(['b.txt']);
    });

    it('everything but the top folder', async () => {
      const { ann } = await build();
      await expect(ann.call('drive-rename', { id: 'root', name: 'x' })).rejects.toMatchObject({
        code: 'drive/permission',
      });
      await expect(ann.trash('root')).rejects.toMatchObject({ code: 'drive/permission' });
    });
  });

  describe('runs actions', () => {
    it('that are deployed, on files that may be read (A41)', async () => {
      const { ann } = await build();
      const id = await ann.upload('a.txt', 'x');
      expect((await ann.call('action-list', {})).actions).toEqual([]);
      for (const action of ['constructor', '__proto__', 'toString', '', '../checksum'])
        await expect(ann.call('action-run', { action, ids: [id] })).rejects.toMatchObject({ code: 'action/not-found' });
      const run = (ids: string[]) => ann.call('action-run', { action: 'checksum', ids });
      await expect(run(['root'])).rejects.toMatchObject({ code: 'drive/not-found' });
      await ann.trash(id);
      await expect(run([id])).rejects.toMatchObject({ code: 'drive/trashed' });
    });
  });
});
