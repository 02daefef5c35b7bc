import { describe, expect, it } from 'vitest';
import type { AppError } from '../core/errors.ts';
import { describeDrive } from '../testing/drive/drive-fixture.suite.ts';

/** Nodes of Ann in every state. That no callable accepts their ids is tested in console/strangers.test.ts. */
interface Things {
  readonly file: string;
  readonly folder: string;
  readonly nested: string;
  readonly trashed: string;
  readonly inTrash: string;
  readonly uploading: string;
  /** The node of an unfinished upload of a new version, and the object of a finished one. */
  readonly replacing: string;
  readonly object: string;
  readonly root: string;
}

describeDrive('Another person', (open) => {
  const build = async () => {
    const fixture = await open();
    const [ann, bob] = [await fixture.join('ann'), await fixture.join('bob', { role: 'owner' })];
    const folder = await ann.folder('folder');
    const bin = await ann.folder('bin');
    const upload = await ann.call('upload-begin', { name: 'coming', size: 3, folderId: folder });
    const file = await ann.upload('file', '0');
    const replace = () => ann.call('upload-begin', { name: 'file', size: 3, conflict: 'replace' });
    const [replaced, replacing] = [await replace(), await replace()];
    await fixture.storage.put(replaced.objectName, Buffer.from('abc'), ann.caller);
    const things: Things = {
      file,
      replacing: replacing.objectName.slice('files/'.length),
      object: replaced.objectName.slice('files/'.length),
      folder,
      nested: await ann.upload('nested', 'abc', folder),
      trashed: await ann.upload('trashed', 'abc'),
      inTrash: await ann.upload('in trash', 'abc', bin),
      uploading: upload.nodeId,
      root: (await ann.call('drive-path', {})).path[0]?.id ?? '',
    };
    await ann.trash(things.trashed, bin);
    const everything = async () => ({
      top: await ann.call('drive-list', {}),
      folder: await ann.call('drive-list', { folderId: folder }),
      trash: await ann.call('drive-listTrash', {}),
      usage: await ann.call('drive-usage', {}),
      uploads: await ann.call('upload-list', {}),
      versions: await ann.call('version-list', { nodeId: things.file }),
    });
    return { ...fixture, ann, bob, things, upload, everything };
  };

  const answerOf = (ask: Promise<unknown>) =>
    ask.then(
      () => 'granted',
      (error: AppError) => ({ code: error.code, message: error.message, details: error.details }),
    );

  it('finds nothing in any list, even as owner of the server (T17)', async () => {
    const { bob } = await build();
    for (const list of [
      'drive-list',
      'drive-listTrash',
      'drive-listRecent',
      'drive-listStarred',
      'drive-activity',
    ] as const)
      expect((await bob.call(list, {})).items).toEqual([]);
    for (const text of ['file', 'ile', 'f', 'nested', 'trashed'])
      expect((await bob.call('search-query', { text })).items).toEqual([]);
    expect(await bob.call('drive-usage', {})).toMatchObject({ files: 0, usedBytes: 0, reservedBytes: 0 });
  });

  it('gains nothing by mixing own ids with ids of others', async () => {
    const { bob, things, everything } = await build();
    const before = await everything();
    const own = await bob.upload('own', 'abc');
    const mixed: readonly Promise<unknown>[] = [
      bob.call('drive-move', { ids: [own], to: things.folder }),
      bob.call('drive-copy', { ids: [own], to: things.folder }),
      bob.call('drive-move', { ids: [own, things.file] }),
      bob.call('drive-copy', { ids: [own, things.file] }),
      bob.call('drive-star', { ids: [own, things.file], starred: true }),
      bob.call('drive-measure', { ids: [own, things.file] }),
    ];
    for (const ask of await Promise.allSettled(mixed))
      expect(ask).toMatchObject({ status: 'rejected', reason: { code: 'drive/not-found' } });
    await expect(bob.call('drive-trash', { ids: [own, things.file] })).rejects.toMatchObject({
      code: 'drive/not-found',
    });
    await expect(bob.call('action-run', { action: 'checksum', ids: [own, things.file] })).rejects.toMatchObject({
      code: 'drive/not-found',
    });
    expect(await bob.names()).toEqual(['own']);
    expect(await everything()).toEqual(before);
  });

  describe('at the bucket', () => {
    const methods = ['get', 'create', 'update', 'delete', 'list'] as const;

    it('finds no object by any method, and learns nothing of those that exist (T17, T18)', async () => {
      const { bob, things, storage, everything } = await build();
      const before = await everything();
      const guard = storage.guard();
      for (const method of methods)
        for (const [thing, id] of Object.entries({ ...things, unknown: 'AAAAAAAAAAbbbbbbbbbb12' })) {
          const name = `files/${id}`;
          const code = method === 'list' || method === 'create' ? 'storage/unauthorized' : 'storage/object-not-found';
          for (const size of [undefined, 3, 4])
            expect([
              method,
              thing,
              await answerOf(guard.authorize({ method, name, caller: bob.caller, size })),
            ]).toMatchObject([method, thing, { code }]);
          expect(await answerOf(guard.deleteAsked(name, bob.caller))).toMatchObject({
            code: 'storage/object-not-found',
          });
          expect(await answerOf(storage.finish(name, Buffer.from('abc'), bob.caller))).toMatchObject({
            code: 'storage/unauthorized',
          });
          expect(await guard.mayStillRead(name, 'bob')).toBe(false);
        }
      expect(await everything()).toEqual(before);
    });

    it('without an account gets the same answer for everything', async () => {
      const { things, storage, everything } = await build();
      const before = await everything();
      const guard = storage.guard();
      for (const method of methods)
        for (const id of [...Object.values(things), 'AAAAAAAAAAbbbbbbbbbb12', '..'])
          expect(await answerOf(guard.authorize({ method, name: `files/${id}`, caller: undefined }))).toMatchObject({
            code: 'storage/unauthorized',
          });
      for (const id of Object.values(things)) {
        expect(await answerOf(guard.deleteAsked(`files/${id}`, undefined))).toMatchObject({
          code: 'storage/unauthorized',
        });
        expect(await answerOf(storage.finish(`files/${id}`, Buffer.from('abc'), undefined))).toMatchObject({
          code: 'storage/unauthorized',
        });
      }
      expect(await everything()).toEqual(before);
    });

    it('and the owner of a file alike cannot change metadata, list objects or overwrite bytes', async () => {
      const { ann, things, storage } = await build();
      const guard = storage.guard();
      const decisions = async (id: string) => {
        const found: Record<string, unknown> = {};
        for (const method of methods) {
          const answer = await answerOf(guard.authorize({ method, name: `files/${id}`, caller: ann.caller }));
          found[method] = answer === 'granted' ? answer : (answer as AppError).code.replace('storage/', '');
        }
        return found;
      };
      const none = {
        get: 'object-not-found',
        create: 'unauthorized',
        update: 'object-not-found',
        delete: 'object-not-found',
        list: 'unauthorized',
      };
      const file = {
        get: 'granted',
        create: 'unauthorized',
        update: 'unauthorized',
        delete: 'granted',
        list: 'unauthorized',
      };
      expect(await decisions(things.file)).toEqual(file);
      expect(await decisions(things.nested)).toEqual(file);
      expect(await decisions(things.uploading)).toEqual({ ...none, create: 'granted' });
      for (const id of [things.trashed, things.inTrash, things.folder, things.root])
        expect(await decisions(id)).toEqual(none);
    });
  });

  it('who lost the account cannot use a download URL that was issued before (T46)', async () => {
    const { ann, change, leave, things, storage } = await build();
    const guard = storage.guard();
    expect(await guard.mayStillRead(`files/${things.file}`, 'ann')).toBe(true);
    await change('ann', { disabled: true });
    expect(await guard.mayStillRead(`files/${things.file}`, 'ann')).toBe(false);
    await leave('ann');
    expect(await guard.mayStillRead(`files/${things.file}`, 'ann')).toBe(false);
    await expect(ann.call('upload-begin', { name: 'x', size: 1 })).rejects.toMatchObject({ code: 'access/signed-out' });
  });

  it('deletes through storage as through the drive: into the trash', async () => {
    const { ann, things, storage } = await build();
    await storage.guard().deleteAsked(`files/${things.file}`, ann.caller);
    expect((await ann.call('drive-listTrash', {})).items.map(({ id }) => id)).toContain(things.file);
    expect((await storage.objects()).has(`files/${things.file}`)).toBe(true);
    await ann.call('drive-restore', { ids: [things.file] });
    expect(await storage.get(`files/${things.file}`, ann.caller)).toBe('abc');
  });
});
