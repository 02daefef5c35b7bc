import { expect, it } from 'vitest';
import { deleteUser } from '../identity/accounts/store/users.ts';
import { answerOf, openRequestFixture, type RequestFixture, tokenOf } from '../sharing/testing/requests.suite.ts';
import { describeDriveOnBothDatabases } from '../testing/drive/drive-fixture.suite.ts';
import { findSpaceOf } from './store/spaces.ts';

/** Ann has every kind of data. */
async function settle(fixture: RequestFixture) {
  const { ann, folderId, ask, visitor, send, storage } = fixture;
  const file = await ann.upload('a.txt', 'abc', folderId);
  const trashed = await ann.upload('b.txt', 'abc');
  await ann.trash(trashed);
  const coming = await ann.call('upload-begin', { name: 'coming', size: 5 });
  const request = await ask({ perSubmitterFolder: false });
  const token = tokenOf(request);
  const pending = await send(visitor(), token, { name: 'held.txt' });
  const onTheWay = await send(visitor(), token, { name: 'way.txt', stay: true });
  const submitted = await send(visitor(), token, { name: 'in.txt' });
  await visitor().call('request-submit', { token, submitKey: submitted.submitKey });
  await storage.begin(coming.objectName, 5, ann.caller);
  await storage.begin(onTheWay.objectName, 3, undefined);
  expect(await storage.sessions()).toEqual([coming.objectName, onTheWay.objectName].sort());
  const link = await ann.call('link-create', { targets: [folderId] });
  await visitor().call('link-open', { token: tokenOf(link) });
  await ann.call('drive-saveViewSettings', {
    folderId,
    viewSettings: { view: 'grid', sort: { by: 'name' }, tiles: 'm' },
  });
  const ticket = await ann.call('download-ticket', { ids: [file] });
  const objects = [file, trashed, pending.nodeId, submitted.nodeId].map((id) => `files/${id}`);
  for (const name of objects) expect((await storage.objects()).has(name)).toBe(true);
  return { file, trashed, coming, request, token, pending, onTheWay, link, ticket, objects };
}

const tablesOfTheDrive = [
  'drive_spaces',
  'drive_nodes',
  'drive_versions',
  'drive_uploads',
  'drive_requests',
  'drive_submissions',
  'drive_submission_files',
  'drive_links',
  'drive_link_targets',
  'drive_link_visits',
  'drive_activity',
  'drive_view_settings',
] as const;

describeDriveOnBothDatabases('When an account is deleted', (open) => {
  const build = async () => openRequestFixture(open);
  const rowsIn = async ({ database }: RequestFixture) => {
    const counts: Record<string, number> = {};
    for (const table of tablesOfTheDrive) {
      const rows = await database.query
        .withTables<Record<string, Record<string, unknown>>>()
        .selectFrom(table)
        .selectAll()
        .execute();
      counts[table] = rows.length;
    }
    return counts;
  };

  it('nobody can reach its files from that moment on (T12)', async () => {
    const fixture = await build();
    const { visitor, storage, ann, leave, send, core } = fixture;
    const { file, trashed, coming, token, pending, onTheWay, link } = await settle(fixture);
    const guard = storage.guard();
    await leave('ann');
    for (const id of [file, trashed, pending.nodeId]) {
      // Another process may know the session for half a minute longer (T20), so the guard does not rely on its end.
      const asked = guard.authorize({ method: 'get', name: `files/${id}`, caller: ann.caller });
      expect(await answerOf(asked)).toBe('storage/object-not-found');
      expect(await answerOf(storage.get(`files/${id}`, ann.caller))).toBe('storage/unauthenticated');
      expect(await guard.mayStillRead(`files/${id}`, 'ann')).toBe(false);
      expect(await answerOf(ann.call('drive-get', { id }))).toBe('access/signed-out');
    }
    expect(await answerOf(visitor().call('request-open', { token }))).toBe('link/gone');
    expect(await answerOf(send(visitor(), token))).toBe('link/gone');
    expect(await answerOf(visitor().call('link-open', { token: tokenOf(link) }))).toBe('link/gone');
    for (const { objectName: name } of [coming, onTheWay])
      for (const caller of [ann.caller, undefined])
        expect(await answerOf(guard.authorize({ method: 'create', name, caller, size: 5 }))).toBe(
          'storage/unauthorized',
        );
    expect(await answerOf(storage.put(onTheWay.objectName, Buffer.from('abc'), undefined))).toBe(
      'storage/unauthorized',
    );
    expect((await core.mail.list({ limit: 10 })).entries).toHaveLength(1);
  });

  it("its bytes and records are deleted, and nobody else's", async () => {
    const fixture = await build();
    const bob = await fixture.join('bob');
    await bob.upload('bob.txt', 'abc');
    const bobs = await fixture
      .ask({ folderId: 'root' })
      .then(() => bob.call('request-create', { folderId: 'root', title: 'x' }));
    const { submitKey } = await fixture.send(fixture.visitor(), tokenOf(bobs), { submitterName: 'Eve' });
    await fixture.visitor().call('request-submit', { token: tokenOf(bobs), submitKey });
    const shared = await bob.folder('shared');
    await bob.call('link-create', { targets: [shared] });
    const before = await rowsIn(fixture);
    const carl = await fixture.join('carl');
    await carl.call('drive-usage', {});

    const { objects } = await settle(fixture);
    await fixture.leave('ann');
    expect(await fixture.drive.purgeOrphans()).toBe(1);
    for (const name of objects) expect((await fixture.storage.objects()).has(name)).toBe(false);
    expect(await fixture.storage.sessions()).toEqual([]);
    expect(await bob.names()).toEqual(expect.arrayContaining(['bob.txt', 'shared']));
    expect((await fixture.counts('bob')).counted).toEqual((await fixture.counts('bob')).kept);

    await fixture.leave('carl');
    expect(await fixture.drive.purgeOrphans()).toBe(1);
    await fixture.leave('bob');
    expect(await fixture.drive.purgeOrphans()).toBe(1);
    const after = await rowsIn(fixture);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(after).toEqual(Object.fromEntries(tablesOfTheDrive.map((table) => [table, 0])));
    expect((await fixture.storage.objects()).size).toBe(0);
    expect(await fixture.drive.purgeOrphans()).toBe(0);
  });

  it('a new account with the same id starts with nothing of it (A27)', async () => {
    const fixture = await build();
    const { file, trashed, pending, request, token, link } = await settle(fixture);
    await fixture.leave('ann');
    const ann = await fixture.join('ann');
    expect(await ann.names()).toEqual([]);
    expect((await ann.call('request-list', {})).items).toEqual([]);
    expect((await ann.call('link-list', {})).items).toEqual([]);
    for (const id of [file, trashed, pending.nodeId]) {
      expect(await answerOf(ann.call('drive-get', { id }))).toBe('drive/not-found');
      expect(await answerOf(ann.call('download-ticket', { ids: [id] }))).toBe('drive/not-found');
    }
    expect(await answerOf(ann.call('request-get', { id: request.id }))).toBe('request/not-found');
    expect(await answerOf(fixture.visitor().call('request-open', { token }))).toBe('link/gone');
    expect(await answerOf(fixture.visitor().call('link-open', { token: tokenOf(link) }))).toBe('link/gone');
    await ann.upload('new.txt', 'abc');
    await fixture.drive.purgeOrphans();
    expect(await ann.names()).toEqual(['new.txt']);
  });

  it('without the listener being called, its drive is found and purged all the same', async () => {
    const fixture = await build();
    const bob = await fixture.join('bob');
    await bob.upload('b.txt', 'abc');
    await settle(fixture);
    const { database, storage, drive, tasks } = fixture;
    await deleteUser(database.query, 'ann');
    await tasks.get('find lost drives')?.();
    expect(await drive.purgeOrphans()).toBe(1);
    expect((await storage.objects()).size).toBe(1);
    expect(await bob.names()).toEqual(['b.txt']);
  });

  it('its jobs end and create no new drive', async () => {
    const fixture = await build();
    const { ann, jobs, folderId, database } = fixture;
    const many = Array.from({ length: 600 }, (_, n) => [`f${n}`]);
    for (const top of ['x', 'y'])
      await ann.call('drive-createFolders', { parentId: folderId, paths: many.map((path) => [top, ...path]) });
    const { ids } = await ann.call('drive-createFolders', {
      paths: [
        ['to', 'Inbox', 'x'],
        ['to', 'Inbox', 'y'],
      ],
    });
    expect(ids).toHaveLength(2);
    const { items } = await ann.call('drive-list', {});
    const to = items.find(({ name }) => name === 'to')?.id ?? '';
    const moving = await ann.call('drive-move', { ids: [folderId], to, conflict: 'merge' });
    expect(moving.job).not.toBeNull();
    await ann.trash(to);
    await ann.call('drive-emptyTrash', {});
    await fixture.leave('ann');
    await jobs.runDue();
    expect(await jobs.waiting()).toEqual({ queued: 0, running: 0 });
    expect(await findSpaceOf(database.query, 'ann')).toBeUndefined();
    // A later account with the same id requested none of these jobs (A27).
    expect((await (await fixture.join('ann')).call('job-list', {})).items).toEqual([]);
  });
});
