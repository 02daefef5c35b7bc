import { callables } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import type { AppError } from '../core/errors.ts';
import { describeOnBothDatabases } from '../testing/databases.ts';
import { type DrivePerson, openDriveHouse } from './drive-house.suite.ts';
import { driveMigrations } from './index.ts';

/** Things of Ann's in every state there is. */
interface Things {
  readonly file: string;
  readonly folder: string;
  readonly nested: string;
  readonly trashed: string;
  readonly inTrash: string;
  readonly uploading: string;
  readonly root: string;
}

/** Every callable of the drive that takes an id, asked by somebody with an id that is not theirs. */
const asks: Readonly<Record<string, (person: DrivePerson, id: string) => Promise<unknown>>> = {
  'drive-list': (person, id) => person.call('drive-list', { folderId: id }),
  'drive-get': (person, id) => person.call('drive-get', { id }),
  'drive-path': (person, id) => person.call('drive-path', { folderId: id }),
  'drive-createFolder': (person, id) => person.call('drive-createFolder', { parentId: id, name: 'x' }),
  'drive-rename': (person, id) => person.call('drive-rename', { id, name: 'x' }),
  'drive-trash': (person, id) => person.call('drive-trash', { ids: [id] }),
  'drive-restore': (person, id) => person.call('drive-restore', { ids: [id] }),
  'drive-purge': (person, id) => person.call('drive-purge', { ids: [id] }),
  'upload-begin': (person, id) => person.call('upload-begin', { folderId: id, name: 'x', size: 1 }),
  'upload-cancel': (person, id) => person.call('upload-cancel', { uploadId: id }),
  'action-run': (person, id) => person.call('action-run', { action: 'checksum', ids: [id] }),
};
const withoutId = ['drive-listTrash', 'drive-usage', 'action-list'];

it('The matrix of strangers asks every callable of the drive', () => {
  const ours = Object.keys(callables).filter((name) => /^(drive|upload|action)-/.test(name));
  expect([...Object.keys(asks), ...withoutId].sort()).toEqual(ours.sort());
});

describeOnBothDatabases('A stranger', (open) => {
  const build = async () => {
    const house = openDriveHouse(await open(driveMigrations));
    const [ann, bob] = [house.join('ann'), house.join('bob', { role: 'owner' })];
    const folder = await ann.folder('folder');
    const bin = await ann.folder('bin');
    const upload = await ann.call('upload-begin', { name: 'coming', size: 3, folderId: folder });
    const things: Things = {
      file: await ann.upload('file', 'abc'),
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
    });
    return { ...house, ann, bob, things, upload, everything };
  };

  const answerOf = (ask: Promise<unknown>) =>
    ask.then(
      () => 'granted',
      (error: AppError) => ({ code: error.code, message: error.message, details: error.details }),
    );

  it('finds nothing by any callable with any id, be he the owner of the place, and learns nothing (T17)', async () => {
    const { bob, things, upload, everything } = await build();
    const before = await everything();
    for (const [name, ask] of Object.entries(asks)) {
      const unknown = await answerOf(ask(bob, 'AAAAAAAAAAbbbbbbbbbb12'));
      expect([name, unknown]).toMatchObject([name, { code: expect.stringMatching(/not-found$/) }]);
      for (const [thing, id] of Object.entries({ ...things, upload: upload.uploadId }))
        expect([name, thing, await answerOf(ask(bob, id))]).toEqual([name, thing, unknown]);
    }
    expect(await everything()).toEqual(before);
    expect((await bob.call('drive-list', {})).items).toEqual([]);
    expect((await bob.call('drive-listTrash', {})).items).toEqual([]);
    expect(await bob.call('drive-usage', {})).toMatchObject({ files: 0, usedBytes: 0, reservedBytes: 0 });
  });

  it('gains nothing by mixing one of his own ids with another’s', async () => {
    const { bob, things, everything } = await build();
    const before = await everything();
    const own = await bob.upload('own', 'abc');
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

    it('finds no object by any verb, and hears nothing about those that are there (T17, T18)', async () => {
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

    it('without an account hears the same about everything', async () => {
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

    it('is what even the owner of a file is to its metadata, to a list and to its bytes once written', async () => {
      const { ann, things, storage } = await build();
      const guard = storage.guard();
      const verdicts = async (id: string) => {
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
      expect(await verdicts(things.file)).toEqual(file);
      expect(await verdicts(things.nested)).toEqual(file);
      expect(await verdicts(things.uploading)).toEqual({ ...none, create: 'granted' });
      for (const id of [things.trashed, things.inTrash, things.folder, things.root])
        expect(await verdicts(id)).toEqual(none);
    });
  });

  it('is a person who lost the account, also to a download URL that was given out (T46)', async () => {
    const { ann, people, things, storage } = await build();
    const guard = storage.guard();
    expect(await guard.mayStillRead(`files/${things.file}`, 'ann')).toBe(true);
    const person = people.get('ann');
    if (person) people.set('ann', { ...person, disabled: true });
    expect(await guard.mayStillRead(`files/${things.file}`, 'ann')).toBe(false);
    people.delete('ann');
    expect(await guard.mayStillRead(`files/${things.file}`, 'ann')).toBe(false);
    await expect(ann.call('upload-begin', { name: 'x', size: 1 })).rejects.toMatchObject({ code: 'access/signed-out' });
  });

  it('deletes through storage as the drive does: into the trash', async () => {
    const { ann, things, storage } = await build();
    await storage.guard().deleteAsked(`files/${things.file}`, ann.caller);
    expect((await ann.call('drive-listTrash', {})).items.map(({ id }) => id)).toContain(things.file);
    expect(storage.objects.has(`files/${things.file}`)).toBe(true);
    await ann.call('drive-restore', { ids: [things.file] });
    expect(await storage.get(`files/${things.file}`, ann.caller)).toBe('abc');
  });

  it('with an id that is none is told that nothing is there, by every callable (A31)', async () => {
    const { ann } = await build();
    for (const [name, ask] of Object.entries(asks))
      for (const id of [
        '..',
        '../x',
        '%2e%2e',
        '?',
        "' or 1=1 --",
        'x\0',
        '\ud800',
        'x'.repeat(64),
        '👍',
        'constructor',
      ])
        expect([name, id, await answerOf(ask(ann, id))]).toMatchObject([
          name,
          id,
          { code: expect.stringMatching(/not-found$/) },
        ]);
  });
});
