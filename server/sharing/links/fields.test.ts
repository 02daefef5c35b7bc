import { limits } from '@hearth/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDownloads } from '../../testing/drive/downloads.suite.ts';
import { describeDrive, describeDriveOnBothDatabases } from '../../testing/drive/drive-fixture.suite.ts';
import { codeOf, furnishLinks, openLinkFixture, tokenIn } from '../testing/links.suite.ts';
import { linkPolicy } from './store/policy.ts';

const day = 24 * 60 * 60 * 1000;

describeDrive('A link', (open) => {
  it('has a slug that precedes the token, opens nothing and may change', async () => {
    const { share, visitor, ada } = await openLinkFixture(open);
    const { link, token: path } = await share({ slug: 'our-trip' });
    const token = path.slice('our-trip-'.length);
    expect(path).toBe(`our-trip-${token}`);
    expect(token).toMatch(/^[\w-]{43}$/);
    const opens = async (address: string) => (await codeOf(visitor().call('link-open', { token: address }))) ?? 'open';
    const changed = await ada.call('link-update', { id: link.id, slug: 'for-grace' });
    expect(tokenIn(changed)).toBe(`for-grace-${token}`);
    for (const address of [path, `for-grace-${token}`, token, `anything-${token}`])
      expect(await opens(address)).toBe('open');
    for (const address of ['our-trip', 'our-trip-', `our-trip${token}`, `our-trip-${token.slice(1)}`])
      expect(await opens(address)).toBe('link/not-found');
    for (const slug of ['Trip', 'a b', 'a/b', 'é', 'a'.repeat(limits.link.slugLengthMax + 1)])
      expect(await codeOf(share({ slug }))).toBe('request/invalid');
  });

  it('tells only the name of its creator, unless the creator hides it', async () => {
    const { share, visitor, change } = await openLinkFixture(open);
    await change('ada', { displayName: 'Ada Miller' });
    const ownerOf = async (token: string) => {
      const opened = await visitor().call('link-open', { token });
      expect(JSON.stringify(opened)).not.toContain('@example.org');
      return opened.state === 'open' ? opened.owner : undefined;
    };
    expect(await ownerOf((await share()).token)).toBe('Ada Miller');
    expect(await ownerOf((await share({ showsOwner: false })).token)).toBeNull();
    await change('ada', { displayName: null });
    expect(await ownerOf((await share()).token)).toBeNull();
  });

  it('that is older than these settings hides its creator and still shows its folders', async () => {
    const { share, database, ada } = await openLinkFixture(open);
    const { link } = await share({ slug: 'trip', recipients: ['grace@example.org'] });
    const id = link.id.split('').reverse().join('');
    const old = sql.raw(`space_id, creator_uid, token_sealed, generation, role, label, note, downloads, opens, uploads,
      notify, revoked_at, target_count, created_at`);
    // The row as the migration left it.
    await sql`insert into drive_links (id, token_hash, ${old}) select ${id}, 'x', ${old} from drive_links
      where id = ${link.id}`.execute(database.query);
    await sql`update drive_links set token_sealed = '' where id = ${id}`.execute(database.query);
    const before = { showsOwner: false, showsFolders: true, recipients: [], slug: '', language: null };
    expect(await ada.call('link-get', { id })).toMatchObject(before);
  });

  it('has the language that the creator chose, once it is open', async () => {
    const { share, visitor } = await openLinkFixture(open);
    const { token } = await share({ language: 'zh-Hans', password: 'correct horse' });
    const locked = await visitor().call('link-open', { token });
    expect(locked).not.toHaveProperty('language');
    const { unlock } = await visitor().call('link-unlock', { token, password: 'correct horse' });
    expect(await visitor().call('link-open', { token, unlock })).toMatchObject({ language: 'zh-Hans' });
    expect(await codeOf(share({ language: '../x' }))).toBe('request/invalid');
  });

  it('without folders shows and zips the files only', async () => {
    const fixture = await furnishLinks(await openDownloads(open));
    const { ada, ask, share, visitor, folder, inner, file, deep, drive } = fixture;
    // A folder below it is a target itself.
    const far = await ada.folder('Far', inner);
    const farFile = await ada.upload('far.txt', 'far away', far);
    const { token } = await share({ showsFolders: false }, folder, far);
    const guest = visitor();
    const page = await guest.call('link-browse', { token, folderId: folder });
    expect(page.items.map(({ id }) => id)).toEqual([file]);
    // The name of the folder between the two targets stays hidden.
    const below = await guest.call('link-browse', { token, folderId: far });
    expect([below.path.map(({ id }) => id), below.items.map(({ id }) => id)]).toEqual([[far], [farFile]]);
    const { url } = await guest.call('link-ticket', { token });
    const { body } = await ask(url);
    expect(body.includes('sand and sea') && body.includes('far away')).toBe(true);
    expect(body.includes('more sand') || body.includes('Day one')).toBe(false);
    const one = await ask((await guest.call('link-ticket', { token, ids: [folder, file] })).url);
    expect(one.body.toString('latin1').split('beach.txt')).toHaveLength(3);
    for (const id of [inner, deep])
      expect(await codeOf(guest.call('link-ticket', { token, ids: [id] }))).toBe('drive/not-found');
    // A list that began with folders continues with files.
    const paged = await share({}, folder);
    const first = await guest.call('link-browse', { token: paged.token, folderId: folder, pageSize: 1 });
    await ada.call('link-update', { id: paged.link.id, showsFolders: false });
    const rest = await guest.call('link-browse', {
      ...{ token: paged.token, folderId: folder },
      ...(first.cursor && { cursor: first.cursor }),
    });
    expect(rest.items.map(({ id }) => id)).toEqual([file]);
    await drive.close();
  });

  it('lives no longer than the policy allows, and has its default lifetime', async () => {
    const { share, core, clock, ada } = await openLinkFixture(open);
    const forEver = (await share({ expiresAt: null })).link;
    const policy = { ...linkPolicy.fallback, lifetimeMs: 7 * day, lifetimeMaxMs: 30 * day };
    await core.settings.set(linkPolicy, policy);
    expect(await ada.call('link-policy', {})).toEqual({
      mayShare: true,
      roles: ['view', 'viewOnly', 'add', 'edit'],
      lifetimeMs: 7 * day,
      lifetimeMaxMs: 30 * day,
    });
    const { link } = await share();
    expect(link.expiresAt).toBe(clock.now() + 7 * day);
    expect((await share({ expiresAt: clock.now() + 30 * day })).link.state).toBe('active');
    for (const expiresAt of [null, clock.now() + 32 * day]) {
      expect(await codeOf(share({ expiresAt }))).toBe('link/expiry-too-late');
      expect(await codeOf(ada.call('link-update', { id: link.id, expiresAt }))).toBe('link/expiry-too-late');
    }
    // An existing link keeps its expiry and can still be changed.
    expect(await ada.call('link-update', { id: forEver.id, label: 'Old' })).toMatchObject({ expiresAt: null });
    await core.settings.set(linkPolicy, { ...policy, lifetimeMs: null });
    expect((await share()).link.expiresAt).toBe(clock.now() + 30 * day);
    await core.settings.set(linkPolicy, { ...policy, membersShare: false });
    expect(await ada.call('link-policy', {})).toMatchObject({ mayShare: false, roles: [] });
  });

  it('refuses a common password', async () => {
    const { share } = await openLinkFixture(open);
    for (const password of ['password', 'aaaaaaaaaa', '12345678'])
      expect(await codeOf(share({ password }))).toBe('auth/weak-password');
  });
});

describeDriveOnBothDatabases('A link', (open) => {
  it('shows its creator what each visitor did, the latest visitor first and page by page', async () => {
    const { share, visitor, ada, folder, clock, join } = await openLinkFixture(open);
    const { token, link } = await share({ role: 'edit' });
    for (const client of ['1', '2', '3', '1']) {
      clock.advance(1000);
      await visitor(client).call('link-open', { token });
    }
    await visitor('1').call('link-browse', { token, folderId: folder });
    const { items } = await ada.call('link-visitors', { id: link.id });
    expect(items.map(({ opens }) => opens)).toEqual([2, 1, 1]);
    expect(items[0]).toMatchObject({ downloads: 0, uploads: 0, lastSeenAt: clock.now() });
    const walked: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await ada.call('link-visitors', { id: link.id, pageSize: 1, ...(cursor && { cursor }) });
      walked.push(...page.items.map(({ visitor: who }) => who));
      if (page.cursor === null) break;
      cursor = page.cursor;
    }
    expect(walked).toEqual(items.map(({ visitor: who }) => who));
    expect(await codeOf((await join('bob')).call('link-visitors', { id: link.id }))).toBe('link/not-found');
  });
});

describeDriveOnBothDatabases('A report about a link', (open) => {
  it('is recorded and mailed to the owners, and its answer reveals nothing', async () => {
    const { share, visitor, core, join, ada, database } = await openLinkFixture(open);
    await join('olga', { role: 'owner' });
    const { token, link } = await share({ password: 'correct horse', slug: 'trip' });
    const reason = `It asks for my bank password.\n${'x'.repeat(600)}`;
    expect(await visitor('5').call('link-report', { token, reason })).toEqual({});
    expect(await visitor('5').call('link-report', { token: 'leads-nowhere', reason })).toEqual({});
    await ada.call('link-pause', { id: link.id });
    expect(await visitor('5').call('link-report', { token, reason: 'Still there' })).toEqual({});
    const { entries } = await core.mail.list({ limit: 50 });
    expect(entries.map(({ to, template }) => [to, template])).toEqual([
      ['olga@example.org', 'link-report'],
      ['olga@example.org', 'link-report'],
    ]);
    const mails = await Promise.all(entries.map(({ id }) => core.mail.get(id)));
    const first = mails.find(({ text }) => text.includes('It asks for my bank password.'));
    expect(first?.text.match(/x/g)?.length).toBeGreaterThanOrEqual(600);
    const { rows } = await sql<{ target: string; detail: string }>`select target, detail from audit_entries
      where action = 'link.report'`.execute(database.query);
    expect(rows.map(({ target }) => target)).toEqual([link.id, link.id]);
    expect(rows.some(({ detail }) => detail.includes('bank password'))).toBe(true);
    for (const bad of ['', ' ', 'x'.repeat(limits.link.reportLengthMax + 1)])
      expect(await codeOf(visitor().call('link-report', { token, reason: bad }))).toBe('request/invalid');
  });

  it('is rate limited for each client and for the mailboxes of the owners', async () => {
    const { share, visitor, core, join } = await openLinkFixture(open);
    await join('olga', { role: 'owner' });
    const { token } = await share();
    const report = (client: string) => codeOf(visitor(client).call('link-report', { token, reason: 'Bad' }));
    for (let sent = 0; sent < limits.link.reportsPerClientPerHour; sent += 1) expect(await report('5')).toBeUndefined();
    expect(await report('5')).toBe('rate/limited');
    for (let client = 0; client < 10; client += 1) expect(await report(`c${client}`)).toBeUndefined();
    expect((await core.mail.list({ limit: 50 })).entries).toHaveLength(limits.link.reportMailsPerHour);
  });
});
