import { limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import { describeDrive } from '../../testing/drive/drive-fixture.suite.ts';
import { answerOf, openRequestFixture, tokenOf } from '../testing/requests.suite.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

describeDrive('A guest of a file request', (open) => {
  const build = async () => openRequestFixture(open);

  it('sees the request, but not its owner, its folder or the files in it', async () => {
    const { ann, ask, visitor, folderId, clock } = await build();
    await ann.upload('secret plans.txt', 'abc', folderId);
    const deadline = clock.now() + day;
    const request = await ask({ deadline, maxFiles: 3, types: ['pdf'], description: 'Two pages', askName: 'required' });
    const seen = await visitor().call('request-open', { token: tokenOf(request) });
    expect(seen).toEqual({
      state: 'open',
      workspaceName: 'Hearth',
      title: 'Theses',
      description: 'Two pages',
      deadline,
      maxFileBytes: null,
      maxTotalBytes: null,
      maxFiles: 3,
      types: ['pdf'],
      askName: 'required',
      askEmail: 'no',
    });
    expect(JSON.stringify(seen)).not.toMatch(/ann|Inbox|secret/);
  });

  it('submits into a folder of their own, which the owner does not see before', async () => {
    const { ann, ask, visitor, send, folderId, counts } = await build();
    const token = tokenOf(await ask({ askName: 'required' }));
    const first = await send(visitor(), token, { submitterName: 'Eve / Adams', name: 'a.txt' });
    await send(visitor(), token, { submitKey: first.submitKey, name: 'b.txt' });
    expect(await ann.names(folderId)).toEqual([]);
    await expect(ann.call('drive-get', { id: first.nodeId })).rejects.toMatchObject({ code: 'drive/not-found' });
    // It counts towards the quota from the beginning: first the reserved bytes, then the stored ones.
    expect((await counts('ann')).kept).toEqual({ usedBytes: 6, reservedBytes: 0, files: 2 });
    await visitor().call('request-submit', { token, submitKey: first.submitKey });
    expect(await ann.names(folderId)).toEqual([expect.stringMatching(/^Eve - Adams \d{4}-\d\d-\d\d$/)]);
    const [own] = (await ann.call('drive-list', { folderId })).items;
    expect(await ann.names(own?.id)).toEqual(['a.txt', 'b.txt']);
    const { kept, counted } = await counts('ann');
    expect(counted).toEqual(kept);
  });

  it('submits twice on one day into two folders, and never replaces another file', async () => {
    const { ann, ask, visitor, send, folderId } = await build();
    const named = { submitterName: 'Eve' };
    const own = tokenOf(await ask({ askName: 'required' }));
    for (let count = 0; count < 2; count += 1) {
      const { submitKey } = await send(visitor(), own, named);
      await visitor().call('request-submit', { token: own, submitKey });
    }
    expect((await ann.names(folderId)).map((name) => name.replace(/[\d-]{10}/, 'day'))).toEqual([
      'Eve day',
      'Eve day (1)',
    ]);

    const shared = tokenOf(await ask({ perSubmitterFolder: false, folderId: await ann.folder('Shared') }));
    const before = await ann.upload('a.txt', 'mine', 'root');
    expect(before).toBeTruthy();
    const first = await send(visitor(), shared, { name: 'A.txt', content: '1' });
    const second = await send(visitor(), shared, { name: 'a.txt', content: '2', submitKey: first.submitKey });
    expect([first.name, second.name]).toEqual(['A.txt', 'a.txt']);
    const receipt = await visitor().call('request-submit', { token: shared, submitKey: first.submitKey });
    expect(receipt.files.map(({ name }) => name)).toEqual(['A.txt', 'a.txt']);
    const [folder] = (await ann.call('drive-list', {})).items.filter(({ name }) => name === 'Shared');
    expect(await ann.names(folder?.id)).toEqual(['a (1).txt', 'A.txt']);
  });

  it('does not learn from the name of an upload what is in the folder', async () => {
    const { ann, ask, visitor, send, folderId } = await build();
    await ann.upload('a.txt', 'mine', folderId);
    const token = tokenOf(await ask({ perSubmitterFolder: false }));
    const { name, submitKey } = await send(visitor(), token, { name: 'a.txt' });
    expect(name).toBe('a.txt');
    const { files } = await visitor().call('request-submit', { token, submitKey });
    expect(files.map((file) => file.name)).toEqual(['a.txt']);
    expect(await ann.names(folderId)).toEqual(['a (1).txt', 'a.txt']);
  });

  it('removes a file until it is submitted; the file is deleted and its space is free again', async () => {
    const { ann, ask, visitor, send, counts, storage } = await build();
    const token = tokenOf(await ask());
    const arrived = await send(visitor(), token, { name: 'arrived' });
    const { submitKey } = arrived;
    const coming = await send(visitor(), token, { name: 'coming', submitKey, stay: true });
    await storage.begin(coming.objectName, 3, undefined);
    expect(await storage.sessions()).toEqual([coming.objectName]);
    const kept = await send(visitor(), token, { name: 'kept', submitKey });
    for (const { nodeId } of [arrived, coming]) await visitor().call('request-remove', { token, submitKey, nodeId });
    expect((await storage.objects()).has(arrived.objectName)).toBe(false);
    expect(await storage.sessions()).toEqual([]);
    expect((await counts('ann')).kept).toEqual({ usedBytes: 3, reservedBytes: 0, files: 1 });
    expect((await counts('ann')).counted).toEqual((await counts('ann')).kept);
    expect((await ann.call('drive-listTrash', {})).items).toEqual([]);
    const { files } = await visitor().call('request-submit', { token, submitKey });
    expect(files.map(({ name }) => name)).toEqual(['kept']);
    const again = visitor().call('request-remove', { token, submitKey, nodeId: kept.nodeId });
    await expect(again).rejects.toMatchObject({ code: 'file-request/already-submitted' });
    await expect(send(visitor(), token, { submitKey })).rejects.toMatchObject({
      code: 'file-request/already-submitted',
    });
  });

  it('gives the name and address that the request asks for, and nothing else is stored', async () => {
    const { ann, ask, visitor, send } = await build();
    const strict = tokenOf(await ask({ askName: 'required', askEmail: 'required' }));
    const eve = { submitterName: 'Eve', submitterEmail: 'eve@example.org' };
    for (const [wrong, field] of [
      [{ ...eve, submitterName: undefined }, 'submitterName'],
      [{ ...eve, submitterName: '  ' }, 'submitterName'],
      [{ ...eve, submitterName: 'E\nve' }, 'submitterName'],
      [{ ...eve, submitterName: '\u202eevE' }, 'submitterName'],
      [{ ...eve, submitterEmail: undefined }, 'submitterEmail'],
      [{ ...eve, submitterEmail: 'eve' }, 'submitterEmail'],
      [{ ...eve, submitterEmail: 'eve@example.org\r\nBcc: x@example.org' }, 'submitterEmail'],
      [{ ...eve, submitterEmail: 'a@example.org,b@example.org' }, 'submitterEmail'],
    ] as const)
      await expect(send(visitor(), strict, wrong)).rejects.toMatchObject({
        code: 'request/invalid',
        details: { field },
      });

    const silent = await ask({ askName: 'no', askEmail: 'optional' });
    const { submitKey } = await send(visitor(), tokenOf(silent), { submitterName: 'Eve' });
    await visitor().call('request-submit', { token: tokenOf(silent), submitKey });
    expect((await ann.call('request-inbox', { id: silent.id })).items).toMatchObject([{ name: null, email: null }]);
  });

  it('is refused an unaccepted type and an invalid name before the first byte (T1)', async () => {
    const { ask, visitor, send, counts } = await build();
    const token = tokenOf(await ask({ types: ['pdf', 'image/*'] }));
    await expect(send(visitor(), token, { name: 'x.exe' })).rejects.toMatchObject({ code: 'file-request/type' });
    await expect(send(visitor(), token, { name: '../x.pdf' })).rejects.toMatchObject({ code: 'drive/name-invalid' });
    for (const size of [-1, 1.5, Number.NaN, 2 ** 63])
      await expect(visitor().call('request-begin', { token, name: 'x.pdf', size })).rejects.toMatchObject({
        code: 'request/invalid',
      });
    expect((await counts('ann')).kept.reservedBytes).toBe(0);
    await send(visitor(), token, { name: 'x.PDF' });
    await send(visitor(), token, { name: 'x', contentType: 'image/png' });
  });

  it('sends exactly as many bytes as announced (T34)', async () => {
    const { ask, visitor, send, storage } = await build();
    const token = tokenOf(await ask());
    const { objectName, submitKey } = await send(visitor(), token, { content: 'abc', stay: true });
    for (const wrong of ['ab', 'abcd', ''])
      expect(await answerOf(storage.put(objectName, Buffer.from(wrong), undefined))).toBe('storage/unauthorized');
    await storage.put(objectName, Buffer.from('abc'), undefined);
    expect(await answerOf(storage.put(objectName, Buffer.from('xyz'), undefined))).toBe('storage/unauthorized');
    const { files } = await visitor().call('request-submit', { token, submitKey });
    expect(files.map(({ size }) => size)).toEqual([3]);
  });

  it('is a guest even when signed in to another account', async () => {
    const { ask, visitor, send, storage, join, ann } = await build();
    const request = await ask({ perSubmitterFolder: false });
    const token = tokenOf(request);
    const bob = await join('bob');
    const begun = await bob.call('request-begin', { token, name: 'a.txt', size: 3 });
    await storage.put(begun.objectName, Buffer.from('abc'), bob.caller);
    await bob.call('request-submit', { token, submitKey: begun.submitKey });
    const { items } = await ann.call('request-inbox', { id: request.id });
    expect(items[0]?.items.map(({ id }) => id)).toEqual([begun.nodeId]);
    await expect(bob.call('drive-get', { id: begun.nodeId })).rejects.toMatchObject({ code: 'drive/not-found' });
    expect(await answerOf(storage.get(begun.objectName, bob.caller))).toBe('storage/object-not-found');
    const own = await send(visitor(), token, { stay: true });
    expect(await answerOf(storage.get(own.objectName, undefined))).toBe('storage/unauthorized');
  });

  it('is rate limited without affecting other guests (T31)', async () => {
    const { ask, visitor, send } = await build();
    const token = tokenOf(await ask());
    for (let count = 0; count < limits.link.missesPerClientMax; count += 1)
      expect(await answerOf(visitor().call('request-open', { token: 'nothing' }))).toBe('link/not-found');
    expect(await answerOf(visitor().call('request-open', { token }))).toBe('rate/limited');
    expect(await answerOf(send(visitor('192.0.2.77'), token))).toBe('granted');
  });
});

describeDrive('Files of an idle submission', (open) => {
  const build = async () => openRequestFixture(open);

  it('are submitted by the server after two days and marked so, because an acknowledged file must not be lost', async () => {
    const { ann, ask, visitor, send, clock, drive, folderId, counts } = await build();
    const request = await ask({ deadline: clock.now() + hour, perSubmitterFolder: false });
    const token = tokenOf(request);
    const { submitKey } = await send(visitor(), token, { name: 'a.txt' });
    const empty = await send(visitor(), token, { name: 'b.txt', stay: true });
    clock.advance(limits.request.submitIdleMs);
    expect(await drive.submitIdle()).toBe(0);
    clock.advance(1);
    await drive.expireStaleUploads();
    expect(await drive.submitIdle()).toBe(2);
    expect(await ann.names(folderId)).toEqual(['a.txt']);
    const { items } = await ann.call('request-inbox', { id: request.id });
    expect(items).toMatchObject([{ byItself: true, late: false, files: 1 }]);
    expect(await visitor().call('request-submit', { token, submitKey })).toMatchObject({ receipt: items[0]?.receipt });
    expect(await answerOf(visitor().call('request-submit', { token, submitKey: empty.submitKey }))).toBe(
      'request/not-found',
    );
    expect((await counts('ann')).counted).toEqual((await counts('ann')).kept);
    expect(await drive.submitIdle()).toBe(0);
  });

  it('are not submitted while an upload is running', async () => {
    const { ask, visitor, send, clock, drive, ann, folderId, storage } = await build();
    const token = tokenOf(await ask({ perSubmitterFolder: false }));
    const { submitKey } = await send(visitor(), token);
    const slow = await send(visitor(), token, { submitKey, stay: true });
    clock.advance(limits.request.submitIdleMs - hour);
    await storage.guard().authorize({ method: 'create', name: slow.objectName, caller: undefined });
    clock.advance(2 * hour);
    await drive.expireStaleUploads();
    expect(await drive.submitIdle()).toBe(0);
    expect(await ann.names(folderId)).toEqual([]);
  });

  it('follow their folder into the trash and back, and are deleted with it', async () => {
    const { ask, visitor, send, clock, drive, ann, folderId, counts } = await build();
    const token = tokenOf(await ask({ perSubmitterFolder: false }));
    await send(visitor(), token, { name: 'a.txt' });
    await ann.trash(folderId);
    clock.advance(limits.request.submitIdleMs + 1);
    expect(await drive.submitIdle()).toBe(1);
    await ann.call('drive-restore', { ids: [folderId] });
    expect(await ann.names(folderId)).toEqual(['a.txt']);

    await send(visitor(), token, { name: 'b.txt' });
    await ann.trash(folderId);
    await ann.call('drive-purge', { ids: [folderId] });
    clock.advance(limits.request.submitIdleMs + 1);
    expect(await drive.submitIdle()).toBe(1);
    expect((await counts('ann')).kept).toEqual({ usedBytes: 0, reservedBytes: 0, files: 0 });
  });

  it('go to the top level when nothing fits below the folder any more', async () => {
    const { ask, visitor, send, ann, folderId } = await build();
    const token = tokenOf(await ask({ perSubmitterFolder: false }));
    const { submitKey } = await send(visitor(), token, { name: 'a.txt' });
    const path = Array.from({ length: limits.drive.depthMax - 1 }, (_, index) => `f${index}`);
    const { ids } = await ann.call('drive-createFolders', { paths: [path] });
    await ann.call('drive-move', { ids: [folderId], to: ids[0] ?? '' });
    await visitor().call('request-submit', { token, submitKey });
    const [own] = (await ann.call('drive-list', {})).items.filter(({ name }) => /\d{4}-\d\d-\d\d$/.test(name));
    expect(await ann.names(own?.id)).toEqual(['a.txt']);
  });
});
