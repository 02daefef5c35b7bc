import { limits, type PayloadOf } from '@hearth/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { hashSecret } from '../../core/ids.ts';
import { describeDrive, describeDriveOnBothDatabases } from '../../testing/drive/drive-fixture.suite.ts';
import { codeOf, openLinkFixture, tokenIn } from '../testing/links.suite.ts';
import { linkPolicy } from './store/policy.ts';

describeDrive('Creating a link', (open) => {
  it('works only for existing nodes of the own drive (T13)', async () => {
    const { ada, join, file, share } = await openLinkFixture(open);
    const bob = await join('bob');
    const theirs = await bob.upload('secret.txt', 'x');
    const thrown = await ada.upload('old.txt', 'x');
    await ada.trash(thrown);
    const { nodeId: unfinished } = await ada.call('upload-begin', { name: 'new.txt', size: 5, folderId: 'root' });
    const top = (await ada.call('drive-path', { folderId: 'root' })).path[0]?.id ?? '';
    const refusals: [string, string][] = [
      [theirs, 'drive/not-found'],
      [thrown, 'drive/trashed'],
      [unfinished, 'drive/not-found'],
      ['nothing', 'drive/not-found'],
      ['root', 'drive/not-found'],
      ['0123456789012345678901', 'drive/not-found'],
      ['../../etc/passwd', 'drive/not-found'],
      [top, 'drive/permission'],
    ];
    for (const [target, code] of refusals) {
      expect(await codeOf(share({}, target))).toBe(code);
      expect(await codeOf(share({}, file, target))).toBe(code);
    }
    expect((await ada.call('link-list', {})).items).toEqual([]);
    expect(await codeOf(bob.call('link-create', { targets: [file] }))).toBe('drive/not-found');
  });

  it('gives an address whose token is stored as a hash, and which the creator can copy again', async () => {
    const { ada, share, database } = await openLinkFixture(open);
    const { link, token } = await share({ label: '  For you ', password: 'correct horse' });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(link).toMatchObject({ state: 'active', role: 'view', label: 'For you', hasPassword: true });
    expect((await ada.call('link-get', { id: link.id })).url).toBe(link.url);
    const { rows } = await sql<{ token_hash: string }>`select * from drive_links`.execute(database.query);
    expect(rows[0]?.token_hash).toBe(hashSecret(token));
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(token);
    expect(kept).not.toContain('correct horse');
    expect(JSON.stringify(link)).not.toContain('argon2');
  });

  it('sets an expiry of thirty days by default, and never within five minutes', async () => {
    const { share, clock, core, ada } = await openLinkFixture(open);
    const now = clock.now();
    expect((await share()).link.expiresAt).toBe(now + limits.link.lifetimeDefaultMs);
    expect((await share({ startsAt: now + 1000 })).link.expiresAt).toBe(now + 1000 + limits.link.lifetimeDefaultMs);
    expect((await share({ expiresAt: null })).link.expiresAt).toBeNull();
    const soon = now + limits.link.lifetimeMinMs;
    const { link } = await share({ expiresAt: soon });
    expect(await codeOf(share({ expiresAt: soon - 1 }))).toBe('link/expiry-too-soon');
    expect(await codeOf(share({ expiresAt: soon, startsAt: soon }))).toBe('request/invalid');
    // A form that sends the present expiry back changes nothing, however near it is.
    clock.advance(limits.link.lifetimeMinMs - 1);
    expect((await ada.call('link-update', { id: link.id, expiresAt: soon, label: 'x' })).expiresAt).toBe(soon);
    expect(await codeOf(ada.call('link-update', { id: link.id, expiresAt: soon + 1 }))).toBe('link/expiry-too-soon');
    await core.settings.set(linkPolicy, { membersShare: true, roles: ['view'], lifetimeMs: null });
    expect((await share()).link.expiresAt).toBeNull();
  });

  it('for uploads needs folders as targets, also when the role changes later', async () => {
    const { ada, share, folder, file } = await openLinkFixture(open);
    expect(await codeOf(share({ role: 'add' }, file))).toBe('request/invalid');
    expect(await codeOf(share({ role: 'add' }, folder, file))).toBe('request/invalid');
    const { link } = await share({}, file);
    expect(await codeOf(ada.call('link-update', { id: link.id, role: 'add' }))).toBe('request/invalid');
    expect((await ada.call('link-update', { id: link.id, role: 'viewOnly' })).role).toBe('viewOnly');
  });

  it('follows the policy of the server and the limit of links per person', async () => {
    const { ada, join, share, core, database, file } = await openLinkFixture(open);
    await core.settings.set(linkPolicy, { membersShare: false, roles: ['view'], lifetimeMs: null });
    expect(await codeOf(share())).toBe('drive/permission');
    const chief = await join('chief', { role: 'admin' });
    const own = await chief.upload('mine.txt', 'x');
    expect(await codeOf(chief.call('link-create', { targets: [own] }))).toBeUndefined();
    expect(await codeOf(chief.call('link-create', { targets: [own], role: 'edit' }))).toBe('drive/permission');
    await core.settings.remove(linkPolicy);
    await sql`insert into drive_links (id, space_id, creator_uid, token_hash, token_sealed, generation, role, label, note,
        downloads, opens, uploads, notify, target_count, created_at)
      with recursive n (i) as (select 1 union all select i + 1 from n where i < ${limits.link.perPersonMax})
      select 'l' || i, 's', 'ada', 'h' || i, '', 1, 'view', '', '', 0, 0, 0, 'never', 0, 0 from n`.execute(
      database.query,
    );
    expect(await codeOf(share({}, file))).toBe('drive/too-many');
    expect(await codeOf(ada.call('link-get', { id: 'l1' }))).toBe('link/not-found');
  });

  it('is recorded in the activity of each target, and so is revoking', async () => {
    const { ada, share, folder, file, database } = await openLinkFixture(open);
    const { link } = await share({}, folder, file, file);
    await ada.call('link-revoke', { id: link.id });
    const { rows } = await sql<{ verb: string; node_id: string }>`select verb, node_id from drive_activity
      where verb in ('shared', 'unshared')`.execute(database.query);
    const entries = rows.map(({ verb, node_id }) => `${verb} ${node_id}`).sort();
    expect(entries).toEqual(['shared', 'unshared'].flatMap((verb) => [`${verb} ${folder}`, `${verb} ${file}`]).sort());
    const audited = await sql<{ action: string }>`select action from audit_entries where actor = 'ada' and
      target = ${link.id} order by action`.execute(database.query);
    expect(audited.rows.map(({ action }) => action)).toEqual(['link.create', 'link.revoke']);
  });
});

describeDriveOnBothDatabases('A person’s links', (open) => {
  it('are all in their list, and in the list of each target (T14)', async () => {
    const { ada, share, folder, file, inner, deep, clock } = await openLinkFixture(open);
    const made: string[] = [];
    for (const targets of [[folder], [file], [file, inner], [deep]]) {
      made.unshift((await share({}, ...targets)).link.id);
      clock.advance(1);
    }
    const [onDeep, onBoth, onFile, onFolder] = made;
    const idsOf = async (input: { nodeId?: string; around?: boolean }) =>
      (await ada.call('link-list', input)).items.map(({ id }) => id);
    expect(await idsOf({})).toEqual(made);
    expect(await idsOf({ nodeId: file })).toEqual([onBoth, onFile]);
    expect(await idsOf({ nodeId: deep })).toEqual([onDeep]);
    expect(await idsOf({ nodeId: deep, around: true })).toEqual([onDeep, onBoth, onFolder]);
    await ada.trash(file);
    expect(await idsOf({ nodeId: file })).toEqual([onBoth, onFile]);
    expect((await ada.call('link-list', {})).items.map(({ state }) => state)).toEqual([
      'active',
      'active',
      'suspended',
      'active',
    ]);
  });

  it('come page by page', async () => {
    const { ada, share } = await openLinkFixture(open);
    for (let made = 0; made < 5; made += 1) await share({ label: `${made}` });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await ada.call('link-list', { pageSize: 2, ...(cursor !== undefined && { cursor }) });
      seen.push(...page.items.map(({ label }) => label));
      cursor = page.cursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen.sort()).toEqual(['0', '1', '2', '3', '4']);
    expect(await codeOf(ada.call('link-list', { cursor: 'nonsense' }))).toBe('request/invalid');
  });

  it('are found by label, note and targets in any case and accents, and by their state', async () => {
    const { ada, share, file, clock, join } = await openLinkFixture(open);
    const { link: labelled } = await share({ label: 'Für Zoë', note: 'the\nwhole week' });
    const { link: named } = await share({}, file);
    const { link: short } = await share({ label: 'zoe again', expiresAt: clock.now() + limits.link.lifetimeMinMs });
    await ada.call('link-pause', { id: named.id });
    const found = async (input: PayloadOf<'link-list'>) =>
      (await ada.call('link-list', input)).items.map(({ id }) => id).sort();
    const ids = (...links: readonly { readonly id: string }[]) => links.map(({ id }) => id).sort();
    expect(await found({ text: 'ZOE' })).toEqual(ids(labelled, short));
    expect(await found({ text: 'fur week' })).toEqual(ids(labelled));
    expect(await found({ text: 'BEACH' })).toEqual(ids(named));
    expect(await found({ text: 'beach zoe' })).toEqual([]);
    expect(await found({ text: '100%_' })).toEqual([]);
    expect(await found({ kind: 'paused' })).toEqual(ids(named));
    expect(await found({ kind: 'open', text: 'zoe' })).toEqual(ids(labelled, short));
    clock.advance(limits.link.lifetimeMinMs);
    expect(await found({ kind: 'open', text: 'zoe' })).toEqual(ids(labelled));
    expect(await found({ kind: 'ended' })).toEqual(ids(short));
    // Links of other people are not found (T17).
    expect((await (await join('bob')).call('link-list', { text: 'zoe' })).items).toEqual([]);
  });

  it('come page by page when they are searched, each once', async () => {
    const { ada, share } = await openLinkFixture(open);
    for (let made = 0; made < 9; made += 1) await share({ label: made % 3 === 0 ? `wanted ${made}` : `other ${made}` });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await ada.call('link-list', {
        text: 'wanted',
        pageSize: 2,
        ...(cursor !== undefined && { cursor }),
      });
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map(({ label }) => label));
      cursor = page.cursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen.sort()).toEqual(['wanted 0', 'wanted 3', 'wanted 6']);
  });

  it('do not exist for other people (T17)', async () => {
    const { join, share, file } = await openLinkFixture(open);
    const { link } = await share();
    const bob = await join('bob');
    const { id } = link;
    for (const call of [
      () => bob.call('link-get', { id }),
      () => bob.call('link-update', { id, label: 'mine now' }),
      () => bob.call('link-pause', { id }),
      () => bob.call('link-resume', { id }),
      () => bob.call('link-rotate', { id }),
      () => bob.call('link-revoke', { id }),
      () => bob.call('link-visits', { id }),
    ])
      expect(await codeOf(call())).toBe('link/not-found');
    expect(await codeOf(bob.call('link-list', { nodeId: file }))).toBe('drive/not-found');
    expect((await bob.call('link-list', {})).items).toEqual([]);
  });

  it('go through their states, and a revoked link stays revoked', async () => {
    const { ada, share, clock, visitor } = await openLinkFixture(open);
    const { link, token } = await share({ startsAt: clock.now() + 1000, maxDownloads: 3 });
    const { id } = link;
    const stateNow = async () => (await ada.call('link-get', { id })).state;
    expect(await stateNow()).toBe('scheduled');
    // A guest who comes too early learns when the link opens, and nothing about its targets.
    await expect(visitor().call('link-open', { token })).rejects.toMatchObject({
      code: 'link/gone',
      details: { why: 'scheduled', opensAt: clock.now() + 1000 },
    });
    clock.advance(1000);
    expect(await stateNow()).toBe('active');
    expect((await ada.call('link-pause', { id })).state).toBe('paused');
    expect((await ada.call('link-pause', { id })).state).toBe('paused');
    clock.advance(limits.link.lifetimeDefaultMs);
    expect(await stateNow()).toBe('expired');
    expect((await ada.call('link-update', { id, expiresAt: null })).state).toBe('paused');
    expect((await ada.call('link-resume', { id })).state).toBe('active');
    const gone = await ada.call('link-revoke', { id });
    expect(gone).toMatchObject({ state: 'revoked', url: '', hasPassword: false });
    for (const call of [
      () => ada.call('link-update', { id, label: 'x' }),
      () => ada.call('link-pause', { id }),
      () => ada.call('link-resume', { id }),
      () => ada.call('link-rotate', { id }),
      () => ada.call('link-revoke', { id }),
    ])
      expect(await codeOf(call())).toBe('link/revoked');
    expect(await codeOf(visitor().call('link-open', { token }))).toBe('link/not-found');
    expect((await ada.call('link-list', {})).items).toEqual([]);
  });

  it('get a new address by rotation, which ends the old address and all its unlocks and tickets (T11)', async () => {
    const { ada, share, visitor } = await openLinkFixture(open);
    const { link, token } = await share({ password: 'correct horse' });
    const { unlock } = await visitor().call('link-unlock', { token, password: 'correct horse' });
    expect(await visitor().call('link-open', { token, unlock })).toMatchObject({ state: 'open' });
    const fresh = tokenIn(await ada.call('link-rotate', { id: link.id }));
    expect(await codeOf(visitor().call('link-open', { token, unlock }))).toBe('link/not-found');
    expect(await visitor().call('link-open', { token: fresh, unlock })).toMatchObject({ state: 'locked' });
    const again = await visitor().call('link-unlock', { token: fresh, password: 'correct horse' });
    await ada.call('link-update', { id: link.id, password: 'battery staple' });
    expect(await visitor().call('link-open', { token: fresh, unlock: again.unlock })).toMatchObject({
      state: 'locked',
    });
    expect(await codeOf(visitor().call('link-unlock', { token: fresh, password: 'correct horse' }))).toBe(
      'link/password-wrong',
    );
    await ada.call('link-update', { id: link.id, password: null });
    expect(await visitor().call('link-open', { token: fresh })).toMatchObject({ state: 'open' });
  });
});
