import { createHash } from 'node:crypto';
import { limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import { describeDriveOnBothDatabases, ownOrigin } from '../../testing/drive/drive-fixture.suite.ts';
import { linkPolicy } from '../links/store/policy.ts';
import { openRequestFixture, tokenOf } from '../testing/requests.suite.ts';

const day = 24 * 60 * 60 * 1000;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describeDriveOnBothDatabases('The owner of a file request', (open) => {
  const build = async () => openRequestFixture(open);

  it('can copy the address again, and the token is stored nowhere in the clear (A32, T25)', async () => {
    const { ann, ask, folderId, database } = await build();
    const made = await ask({ password: 'correct horse', types: ['.PDF'], description: 'Two pages' });
    expect(made).toMatchObject({ state: 'open', folderId, folderName: 'Inbox', hasPassword: true, types: ['pdf'] });
    expect(made.url).toMatch(new RegExp(`^${ownOrigin}/r/[A-Za-z0-9_-]{43}$`));
    expect(await ann.call('request-get', { id: made.id })).toEqual(made);
    expect(await ann.call('request-list', {})).toEqual({ items: [made], cursor: null });
    const rows = await database.query
      .withTables<{ drive_requests: object }>()
      .selectFrom('drive_requests')
      .selectAll()
      .execute();
    expect(JSON.stringify(rows)).not.toContain(tokenOf(made));
    expect(JSON.stringify(rows)).not.toContain('correct horse');
    expect(JSON.stringify(made)).not.toMatch(/hash|sealed|argon/i);
  });

  it('is refused invalid settings', async () => {
    const { ask, ann, clock, folderId } = await build();
    const file = await ann.upload('file', 'abc');
    await expect(ask({ deadline: clock.now() })).rejects.toMatchObject({ details: { field: 'deadline' } });
    await expect(ask({ types: ['../x'] })).rejects.toMatchObject({ details: { field: 'types' } });
    await expect(ask({ title: ' ' })).rejects.toMatchObject({ code: 'request/invalid' });
    await expect(ask({ folderId: file })).rejects.toMatchObject({ code: 'drive/not-found' });
    await ann.trash(folderId);
    await expect(ask()).rejects.toMatchObject({ code: 'drive/trashed' });
    expect((await ann.call('request-list', {})).items).toEqual([]);
  });

  it('leaves an audit entry for every change, and may not ask where members may not share', async () => {
    const { ask, ann, core, database } = await build();
    const { id } = await ask();
    await ann.call('request-update', { id, title: 'x' });
    for (const name of ['request-close', 'request-reopen', 'request-rotate'] as const) await ann.call(name, { id });
    await core.settings.set(linkPolicy, { membersShare: false, roles: [], lifetimeMs: null });
    expect((await ann.call('request-get', { id })).state).toBe('suspended');
    await expect(ask()).rejects.toMatchObject({ code: 'drive/permission' });
    await ann.call('request-delete', { id });
    const rows = await database.query
      .withTables<{ audit_entries: { action: string; target: string } }>()
      .selectFrom('audit_entries')
      .select(['action', 'target'])
      .execute();
    const actions = ['create', 'update', 'close', 'reopen', 'rotate', 'delete'];
    expect(new Set(rows.map(({ action, target }) => `${action} ${target}`))).toEqual(
      new Set(actions.map((action) => `request.${action} ${id}`)),
    );
  });

  it('changes the given fields and keeps the others', async () => {
    const { ask, ann, clock } = await build();
    const made = await ask({ deadline: clock.now() + day, late: '7d', maxFiles: 5, types: ['pdf'] });
    const changed = await ann.call('request-update', { id: made.id, title: 'Essays', maxFiles: null, types: [] });
    expect(changed).toEqual({ ...made, title: 'Essays', maxFiles: null, types: [] });
    const open = await ann.call('request-update', { id: made.id, deadline: null, notify: false, askEmail: 'optional' });
    expect(open).toEqual({ ...changed, deadline: null, notify: false, askEmail: 'optional' });
  });

  it('closes and reopens a request, but not after its deadline', async () => {
    const { ask, ann, clock } = await build();
    const { id } = await ask({ deadline: clock.now() + day, late: '1d' });
    expect((await ann.call('request-close', { id })).state).toBe('closed');
    expect((await ann.call('request-close', { id })).state).toBe('closed');
    expect((await ann.call('request-reopen', { id })).state).toBe('open');
    clock.advance(1.5 * day);
    expect((await ann.call('request-get', { id })).state).toBe('late');
    clock.advance(day);
    expect((await ann.call('request-get', { id })).state).toBe('closed');
    await expect(ann.call('request-reopen', { id })).rejects.toMatchObject({ code: 'file-request/closed' });
    await ann.call('request-update', { id, deadline: clock.now() + day });
    expect((await ann.call('request-get', { id })).state).toBe('open');
  });

  it('sees the request suspended while its folder is in the trash or deleted', async () => {
    const { ask, ann, folderId } = await build();
    const { id } = await ask();
    await ann.trash(folderId);
    expect(await ann.call('request-get', { id })).toMatchObject({ state: 'suspended', folderName: 'Inbox' });
    await ann.call('drive-restore', { ids: [folderId] });
    expect((await ann.call('request-get', { id })).state).toBe('open');
    await ann.trash(folderId);
    await ann.call('drive-purge', { ids: [folderId] });
    expect(await ann.call('request-get', { id })).toMatchObject({ state: 'suspended', folderName: '' });
    await ann.call('request-delete', { id });
    expect((await ann.call('request-list', {})).items).toEqual([]);
  });

  it('pages through requests and through an inbox, the latest first', async () => {
    const { ask, ann, clock, visitor, send } = await build();
    const titles = ['one', 'two', 'three'];
    for (const title of titles) {
      clock.advance(1);
      await ask({ title });
    }
    const first = await ann.call('request-list', { pageSize: 2 });
    const second = await ann.call('request-list', { pageSize: 2, cursor: first.cursor ?? '' });
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(['three', 'two', 'one']);
    expect(second.cursor).toBeNull();

    const request = await ask({ perSubmitterFolder: false });
    const token = tokenOf(request);
    for (const name of ['a', 'b', 'c']) {
      clock.advance(1);
      const { submitKey } = await send(visitor(), token, { name });
      await visitor().call('request-submit', { token, submitKey });
    }
    const inbox = await ann.call('request-inbox', { id: request.id, pageSize: 2 });
    const rest = await ann.call('request-inbox', { id: request.id, pageSize: 2, cursor: inbox.cursor ?? '' });
    const names = [...inbox.items, ...rest.items].map(({ items }) => items.map(({ name }) => name));
    expect(names).toEqual([['c'], ['b'], ['a']]);
    await expect(ann.call('request-inbox', { id: request.id, cursor: first.cursor ?? '' })).rejects.toMatchObject({
      code: 'request/invalid',
    });
  });

  it('deletes a request and keeps its files, including those not submitted yet', async () => {
    const { ask, ann, visitor, send, folderId, counts, storage } = await build();
    const request = await ask({ perSubmitterFolder: false });
    const token = tokenOf(request);
    const done = await send(visitor(), token, { name: 'done.txt' });
    await visitor().call('request-submit', { token, submitKey: done.submitKey });
    await send(visitor(), token, { name: 'arrived.txt' });
    const coming = await send(visitor(), token, { name: 'coming.txt', stay: true });
    await storage.begin(coming.objectName, 3, undefined);
    expect(await storage.sessions()).toEqual([coming.objectName]);
    await ann.call('request-delete', { id: request.id });
    expect(await ann.names(folderId)).toEqual(['arrived.txt', 'done.txt']);
    expect(await storage.sessions()).toEqual([]);
    await expect(visitor().call('request-open', { token })).rejects.toMatchObject({ code: 'link/not-found' });
    await expect(storage.put(coming.objectName, Buffer.from('abc'), undefined)).rejects.toMatchObject({
      code: 'storage/unauthorized',
    });
    const { kept, counted } = await counts('ann');
    expect(kept).toEqual({ usedBytes: 6, reservedBytes: 0, files: 2 });
    expect(counted).toEqual(kept);
  });

  it('gets one mail for each submission, and a full mailbox prevents none', async () => {
    const { ask, core, visitor, send, ann, clock } = await build();
    const request = await ask({ askName: 'required', askEmail: 'optional', title: 'Theses <b>' });
    const token = tokenOf(request);
    const submitterName = 'Eve <script>';
    const { submitKey } = await send(visitor(), token, {
      submitterName,
      submitterEmail: 'eve@example.org',
      name: 'x.txt',
    });
    const receipt = await visitor().call('request-submit', { token, submitKey });
    await visitor().call('request-submit', { token, submitKey });
    const { entries } = await core.mail.list({ limit: 50 });
    expect(entries.map(({ to, template }) => [to, template]).sort()).toEqual([
      ['ann@example.org', 'files-received'],
      ['eve@example.org', 'files-receipt'],
    ]);
    const [mailed] = entries.filter(({ to }) => to === 'eve@example.org');
    const message = await core.mail.get(mailed?.id ?? '');
    expect(message.text).toContain(receipt.receipt);
    // The guest may have typed anybody's address, so the mail must contain no text of the guest.
    expect(message.text + message.html).not.toMatch(/script|x\.txt|Eve/);
    const [ownerMail] = entries.filter(({ to }) => to === 'ann@example.org');
    const note = await core.mail.get(ownerMail?.id ?? '');
    expect(note.html).not.toContain('<script>');
    expect(note.text).toContain(`${ownOrigin}/requests/${request.id}`);

    for (let count = 0; count < limits.mail.perRecipientPerHour + 2; count += 1) {
      clock.advance(1);
      const { submitKey: key } = await send(visitor(), token, { submitterName });
      await visitor().call('request-submit', { token, submitKey: key });
    }
    expect((await ann.call('request-get', { id: request.id })).submissions).toBe(limits.mail.perRecipientPerHour + 3);
  });

  it('has counters that equal a count of the rows, and an activity entry for each submission', async () => {
    const { ask, ann, visitor, send, folderId } = await build();
    const request = await ask({ perSubmitterFolder: false });
    const token = tokenOf(request);
    for (const content of ['a', 'bb', 'ccc']) {
      const { submitKey } = await send(visitor(), token, { content });
      await send(visitor(), token, { content, submitKey, name: 'second' });
      await visitor().call('request-submit', { token, submitKey });
    }
    expect(await ann.call('request-get', { id: request.id })).toMatchObject({ submissions: 3, files: 6, bytes: 12 });
    const { items } = await ann.call('request-inbox', { id: request.id });
    expect(items.map(({ files, bytes }) => [files, bytes]).sort()).toEqual([
      [2, 2],
      [2, 4],
      [2, 6],
    ]);
    expect((await ann.names(folderId)).length).toBe(6);
    const [file] = items[0]?.items ?? [];
    const happened = await ann.call('drive-activity', { id: file?.id ?? '' });
    expect(happened.items).toMatchObject([
      { verb: 'received', actor: { kind: 'request', name: 'Theses' }, detail: { receipt: items[0]?.receipt } },
    ]);
    await ann.trash(file?.id ?? '');
    const after = await ann.call('request-inbox', { id: request.id });
    expect(after.items[0]).toMatchObject({ files: 2, items: [{ name: expect.any(String) }] });
  });
});

describeDriveOnBothDatabases('A receipt', (open) => {
  const build = async () => openRequestFixture(open);

  it('names each file with its SHA-256, has a readable number, and is the same when asked again', async () => {
    const { ask, visitor, send, ann } = await build();
    const request = await ask();
    const token = tokenOf(request);
    const first = await send(visitor(), token, { name: 'a.txt', content: 'first' });
    await send(visitor(), token, { name: 'b.txt', content: 'second', submitKey: first.submitKey });
    const ticket = { token, submitKey: first.submitKey };
    const [one, two] = await Promise.all([
      visitor().call('request-submit', ticket),
      visitor('192.0.2.9').call('request-submit', ticket),
    ]);
    expect(one.receipt).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/);
    expect(one.files.map(({ name, size, sha256: sum }) => [name, size, sum])).toEqual([
      ['a.txt', 5, sha256('first')],
      ['b.txt', 6, sha256('second')],
    ]);
    expect(two).toEqual(one);
    await ann.call('request-close', { id: request.id });
    expect(await visitor().call('request-submit', ticket)).toEqual(one);
    const { items } = await ann.call('request-inbox', { id: request.id });
    expect(items).toMatchObject([
      { receipt: one.receipt, at: one.at, files: 2, bytes: 11, late: false, byItself: false },
    ]);
  });

  it('stays true when the owner replaces or purges the submitted files', async () => {
    const { ask, visitor, send, ann } = await build();
    const token = tokenOf(await ask({ perSubmitterFolder: false }));
    const { submitKey, nodeId } = await send(visitor(), token, { content: 'first' });
    const one = await visitor().call('request-submit', { token, submitKey });
    await ann.trash(nodeId);
    await ann.call('drive-purge', { ids: [nodeId] });
    expect(await visitor().call('request-submit', { token, submitKey })).toEqual(one);
  });

  it('is not given for an empty submission', async () => {
    const { ask, visitor, send, counts } = await build();
    const token = tokenOf(await ask());
    const coming = await send(visitor(), token, { stay: true });
    const submit = () => visitor().call('request-submit', { token, submitKey: coming.submitKey });
    await expect(submit()).rejects.toMatchObject({ code: 'file-request/empty' });
    // A running upload continues.
    expect((await counts('ann')).kept.reservedBytes).toBe(3);
  });

  it('is late by the arrival of the last file, not by the time of the submission', async () => {
    const { ask, visitor, send, clock } = await build();
    const token = tokenOf(await ask({ deadline: clock.now() + day, late: '2d' }));
    const inTime = await send(visitor(), token);
    clock.advance(day + 1);
    const late = await send(visitor(), token);
    expect(await visitor().call('request-open', { token })).toMatchObject({ state: 'late' });
    const submit = (submitKey: string) => visitor().call('request-submit', { token, submitKey });
    expect((await submit(inTime.submitKey)).late).toBe(false);
    expect((await submit(late.submitKey)).late).toBe(true);
  });
});
