import { limits } from '@hearth/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeDrive, describeDriveOnBothDatabases } from '../../testing/drive/drive-fixture.suite.ts';
import { codeOf, errorOf, openLinkFixture } from '../testing/links.suite.ts';
import { linkPolicy } from './store/policy.ts';

describeDrive('A guest of a link', (open) => {
  it('learns nothing of a locked link but that it asks for a password (T10)', async () => {
    const { share, visitor, ada } = await openLinkFixture(open);
    const { token, link } = await share({
      password: 'correct horse',
      label: 'For the family',
      note: 'At the sea',
      maxDownloads: 3,
    });
    const locked = { state: 'locked', workspaceName: 'Hearth', asks: 'password' };
    expect(await visitor().call('link-open', { token })).toEqual(locked);
    expect(await visitor().call('link-open', { token, unlock: 'v1.nonsense' })).toEqual(locked);
    const refused = await errorOf(visitor().call('link-unlock', { token, password: 'wrong horse' }));
    expect([refused?.code, refused?.details]).toEqual(['link/password-wrong', {}]);
    expect((await ada.call('link-get', { id: link.id })).opens).toBe(0);
  });

  it('sees the targets of the link, but neither their owner nor their location', async () => {
    const { share, visitor, folder, file, inner, deep } = await openLinkFixture(open);
    const { token } = await share({ label: 'For you', note: 'Enjoy' });
    const opened = await visitor().call('link-open', { token });
    expect(opened).toMatchObject({ state: 'open', role: 'view', label: 'For you', note: 'Enjoy', downloadsLeft: null });
    const shown = { id: folder, kind: 'folder', name: 'Holiday', size: 0, contentType: null };
    expect(opened).toHaveProperty('targets', [{ ...shown, modifiedAt: expect.any(Number) }]);
    const page = await visitor().call('link-browse', { token, folderId: folder });
    expect(page.path).toEqual([{ id: folder, name: 'Holiday' }]);
    expect(page.items.map(({ id, name }) => [id, name])).toEqual([
      [inner, 'Day one'],
      [file, 'beach.txt'],
    ]);
    const below = await visitor().call('link-browse', { token, folderId: inner });
    expect(below.path).toEqual([
      { id: folder, name: 'Holiday' },
      { id: inner, name: 'Day one' },
    ]);
    expect(below.items.map(({ id }) => id)).toEqual([deep]);
    expect(JSON.stringify([opened, page, below])).not.toMatch(/ada|generation|parentId|starred/);
  });

  it('reaches the targets and what is below them, never items with a similar name (T2)', async () => {
    const { ada, share, visitor, folder, inner, file } = await openLinkFixture(open);
    const alike = await ada.folder('Holiday 2');
    const secret = await ada.upload('beach.txt', 'x', alike);
    const top = (await ada.call('drive-path', { folderId: 'root' })).path[0]?.id ?? '';
    const { token } = await share({}, inner, file);
    const browse = (folderId: string) => codeOf(visitor().call('link-browse', { token, folderId }));
    expect(await browse(inner)).toBeUndefined();
    for (const id of [folder, alike, top, secret, 'root', '..', '']) {
      const code = await browse(id);
      expect(code === 'drive/not-found' || code === 'request/invalid').toBe(true);
    }
    // A file cannot be listed, although the link shows it.
    expect(await browse(file)).toBe('drive/not-found');
    // An item that is moved out of the folder is unreachable at the next request.
    const { token: outer } = await share({}, folder);
    const page = await visitor().call('link-browse', { token: outer, folderId: folder });
    expect(page.items.map(({ id }) => id)).toContain(inner);
    await ada.call('drive-move', { ids: [inner], to: alike });
    expect(await codeOf(visitor().call('link-browse', { token: outer, folderId: inner }))).toBe('drive/not-found');
    expect(await browse(inner)).toBeUndefined();
  });

  it('may do exactly what the role of the link allows', async () => {
    const { share, visitor, folder, file } = await openLinkFixture(open);
    const outcomes = async (token: string) => {
      const opened = await visitor().call('link-open', { token });
      return {
        shows: opened.state === 'open' && opened.targets !== null,
        browse: await codeOf(visitor().call('link-browse', { token, folderId: folder })),
        rename: await codeOf(visitor().call('link-rename', { token, id: file, name: 'beach.txt' })),
        upload: await codeOf(visitor().call('link-upload', { token, name: 'new.txt', size: 1 })),
      };
    };
    const refused = 'link/role';
    expect(await outcomes((await share({ role: 'view' })).token)).toEqual({
      shows: true,
      browse: undefined,
      rename: refused,
      upload: refused,
    });
    expect(await outcomes((await share({ role: 'viewOnly' })).token)).toEqual({
      shows: true,
      browse: undefined,
      rename: refused,
      upload: refused,
    });
    expect(await outcomes((await share({ role: 'add' })).token)).toEqual({
      shows: false,
      browse: refused,
      rename: refused,
      upload: undefined,
    });
    expect(await outcomes((await share({ role: 'edit' })).token)).toEqual({
      shows: true,
      browse: undefined,
      rename: undefined,
      upload: undefined,
    });
  });

  it('renames items where the role allows it, under the rules for names', async () => {
    const { ada, share, visitor, folder, file, inner } = await openLinkFixture(open);
    const { token } = await share({ role: 'edit' });
    const renamed = await visitor().call('link-rename', { token, id: file, name: 'coast.txt' });
    expect(renamed).toMatchObject({ id: file, name: 'coast.txt' });
    expect(await ada.names(folder)).toEqual(['Day one', 'coast.txt']);
    expect(await codeOf(visitor().call('link-rename', { token, id: file, name: 'day ONE' }))).toBe('drive/name-taken');
    for (const name of ['', '..', 'a/b', 'nul\0'])
      expect(await codeOf(visitor().call('link-rename', { token, id: inner, name }))).toBe('drive/name-invalid');
    const other = await ada.upload('other.txt', 'x');
    expect(await codeOf(visitor().call('link-rename', { token, id: other, name: 'mine.txt' }))).toBe('drive/not-found');
  });

  it('may not rename a target, because that would reveal the names beside it (T2)', async () => {
    const { ada, share, visitor, folder, file, inner } = await openLinkFixture(open);
    await ada.folder('Secret');
    const rename = (token: string, id: string, name: string) =>
      codeOf(visitor().call('link-rename', { token, id, name }));
    const { token } = await share({ role: 'edit' });
    for (const name of ['Secret', 'Nothing']) expect(await rename(token, folder, name)).toBe('link/role');
    const { token: two } = await share({ role: 'edit' }, file, inner);
    for (const id of [file, inner])
      for (const name of ['beach.txt', 'Day one', 'Nothing']) expect(await rename(two, id, name)).toBe('link/role');
    const { token: both } = await share({ role: 'edit', showsFolders: false }, folder);
    expect(await rename(both, file, 'coast.txt')).toBeUndefined();
    expect(await ada.names()).toEqual(['Holiday', 'Secret']);
  });

  it('learns why a link is closed only where that reveals nothing about its creator', async () => {
    const { ada, share, visitor, clock, change, folder } = await openLinkFixture(open);
    const { token, link } = await share({ expiresAt: clock.now() + limits.link.lifetimeMinMs });
    const refusal = async () => {
      const error = await errorOf(visitor().call('link-open', { token }));
      return [error?.code, error?.details];
    };
    await ada.call('link-pause', { id: link.id });
    expect(await refusal()).toEqual(['link/gone', { why: 'paused' }]);
    await ada.call('link-resume', { id: link.id });
    await ada.trash(folder);
    expect(await refusal()).toEqual(['link/gone', {}]);
    await ada.call('drive-restore', { ids: [folder] });
    await change('ada', { disabled: true });
    expect(await refusal()).toEqual(['link/gone', {}]);
    await change('ada', { disabled: false });
    clock.advance(limits.link.lifetimeMinMs);
    expect(await refusal()).toEqual(['link/gone', { why: 'expired' }]);
    await ada.call('link-revoke', { id: link.id });
    expect(await refusal()).toEqual(['link/not-found', {}]);
  });

  it('loses access at the next request when the creator or the policy loses the right, and regains it after (T12)', async () => {
    const { share, visitor, change, leave, core } = await openLinkFixture(open);
    const { token } = await share();
    const isOpen = async () => (await codeOf(visitor().call('link-open', { token }))) === undefined;
    expect(await isOpen()).toBe(true);
    await change('ada', { disabled: true });
    expect(await isOpen()).toBe(false);
    await change('ada', { disabled: false });
    expect(await isOpen()).toBe(true);
    await core.settings.set(linkPolicy, { membersShare: false, roles: ['view'], lifetimeMs: null });
    expect(await isOpen()).toBe(false);
    await change('ada', { role: 'admin' });
    expect(await isOpen()).toBe(true);
    await core.settings.set(linkPolicy, { membersShare: true, roles: ['add'], lifetimeMs: null });
    expect(await isOpen()).toBe(false);
    await core.settings.remove(linkPolicy);
    expect(await isOpen()).toBe(true);
    await leave('ada');
    expect(await isOpen()).toBe(false);
  });

  it('cannot search for tokens: a client with too many misses is refused, others are not', async () => {
    const { share, visitor } = await openLinkFixture(open);
    const { token } = await share();
    for (let misses = 0; misses < limits.link.missesPerClientMax; misses += 1)
      expect(await codeOf(visitor('198.51.100.7').call('link-open', { token: `guess${misses}` }))).toBe(
        'link/not-found',
      );
    expect(await codeOf(visitor('198.51.100.7').call('link-open', { token }))).toBe('rate/limited');
    expect(await codeOf(visitor('198.51.100.8').call('link-open', { token }))).toBeUndefined();
  });
});

describeDriveOnBothDatabases('Visits of a link', (open) => {
  it('are counted and shown to the creator, with a mark that identifies nobody', async () => {
    const { ada, share, visitor, folder, clock, database } = await openLinkFixture(open);
    const { link, token } = await share({ password: 'correct horse' });
    const { token: another, link: other } = await share();
    const client = '203.0.113.77';
    await codeOf(visitor(client).call('link-unlock', { token, password: 'wrong horse' }));
    const { unlock } = await visitor(client).call('link-unlock', { token, password: 'correct horse' });
    clock.advance(1);
    await visitor(client).call('link-open', { token, unlock });
    clock.advance(1);
    await visitor(client).call('link-browse', { token, unlock, folderId: folder });
    await visitor(client).call('link-open', { token: another });
    await visitor('203.0.113.78').call('link-open', { token, unlock });

    const seen = await ada.call('link-visits', { id: link.id });
    expect(seen.items.map(({ event }) => event).sort()).toEqual(['listed', 'opened', 'opened', 'refused', 'unlocked']);
    expect(await ada.call('link-get', { id: link.id })).toMatchObject({ opens: 2, lastSeenAt: clock.now() });
    const marks = new Set(seen.items.map(({ visitor: mark }) => mark));
    expect(marks.size).toBe(2);
    const [elsewhere] = (await ada.call('link-visits', { id: other.id })).items;
    expect(marks.has(elsewhere?.visitor ?? '')).toBe(false);

    clock.advance(24 * 60 * 60 * 1000);
    await visitor(client).call('link-open', { token: another });
    const [tomorrow] = (await ada.call('link-visits', { id: other.id })).items;
    expect(tomorrow?.visitor).not.toBe(elsewhere?.visitor);
    const { rows } = await sql`select * from drive_link_visits`.execute(database.query);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    const salts = await sql`select * from drive_visitor_salts`.execute(database.query);
    expect(salts.rows).toHaveLength(1);
  });

  it('come page by page, the latest first', async () => {
    const { ada, share, visitor, clock } = await openLinkFixture(open);
    const { link, token } = await share();
    for (let opens = 0; opens < 5; opens += 1) {
      clock.advance(1);
      await visitor().call('link-open', { token });
    }
    const first = await ada.call('link-visits', { id: link.id, pageSize: 3 });
    const rest = await ada.call('link-visits', { id: link.id, pageSize: 3, cursor: first.cursor ?? '' });
    const times = [...first.items, ...rest.items].map(({ at }) => at);
    expect(times).toEqual([4, 3, 2, 1, 0].map((back) => clock.now() - 4 + back));
    expect(rest.cursor).toBeNull();
  });

  it('are mailed once, every time or never, within the limit of the mailbox', async () => {
    const { share, visitor, core, clock, identity } = await openLinkFixture(open);
    const mails = async () =>
      (await core.mail.list({ limit: 100 })).entries.map(({ to, template, subject }) => [to, template, subject]);
    const { token: never } = await share({ notify: 'never' });
    await visitor().call('link-open', { token: never });
    expect(await mails()).toEqual([]);

    const { token: first } = await share({ notify: 'first' });
    await visitor().call('link-open', { token: first });
    await visitor().call('link-open', { token: first });
    expect(await mails()).toEqual([['ada@example.org', 'link-opened', 'Holiday: your link was opened']]);

    const { token: every, link } = await share({ notify: 'every', label: 'Photos <b>' });
    for (let opens = 0; opens < 30; opens += 1) await visitor().call('link-open', { token: every });
    expect(await mails()).toHaveLength(limits.link.notificationsPerHour);
    clock.advance(60 * 60 * 1000);
    await visitor().call('link-open', { token: every });
    expect(await mails()).toHaveLength(limits.link.notificationsPerHour + 1);
    const [latest] = (await core.mail.list({ limit: 1 })).entries;
    const { text, html } = await core.mail.get(latest?.id ?? '');
    expect(text).toContain(`https://nest.example.org/links/${link.id}`);
    expect(text).not.toContain(every);
    expect(html).not.toContain('<b>');

    await identity.preferences.change('ada', { language: 'de' });
    clock.advance(60 * 60 * 1000);
    await visitor().call('link-open', { token: every });
    const [german] = (await core.mail.list({ limit: 1 })).entries;
    expect(german?.subject).toBe('Photos <b>: dein Link wurde geöffnet');
  });

  it('are deleted after a year, and a revoked link with the last of them', async () => {
    const { ada, share, visitor, clock, database, tasks } = await openLinkFixture(open);
    const { link, token } = await share({ expiresAt: null });
    const { token: kept } = await share({ expiresAt: null });
    await visitor().call('link-open', { token });
    await ada.call('link-revoke', { id: link.id });
    clock.advance(limits.link.visitsLifetimeMs);
    await tasks.get('forget old visits of links')?.();
    expect((await ada.call('link-visits', { id: link.id })).items).toHaveLength(1);
    clock.advance(1);
    await visitor().call('link-open', { token: kept });
    await tasks.get('forget old visits of links')?.();
    expect(await codeOf(ada.call('link-get', { id: link.id }))).toBe('link/not-found');
    const { rows } = await sql`select link_id from drive_link_targets`.execute(database.query);
    expect(rows).toHaveLength(1);
    const visits = await sql`select id from drive_link_visits`.execute(database.query);
    expect(visits.rows).toHaveLength(1);
  });
});
