import { limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import { describeFixtures } from '../../console/console.suite.ts';
import { createMailNotifications } from './usecases.ts';

describeFixtures('Notifications', (fixture) => {
  it('are listed for their own person until they are read, and for nobody else (T17)', async () => {
    const { ask, hearth, uids, clock } = fixture();
    const { core } = hearth;
    await core.database.transaction(async (transaction) => {
      for (const percent of [80, 95])
        await core.notifications.notify(transaction, {
          uid: uids.member,
          kind: 'quota',
          detail: { percent, usedBytes: percent, quotaBytes: 100 },
        });
    });
    const { items, unread, cursor } = await ask('member', 'notification-list', { pageSize: 1 });
    expect([items.length, unread, cursor === null]).toEqual([1, 2, false]);
    const id = items[0]?.id ?? '';
    expect(await ask('admin', 'notification-read', { ids: [id] })).toEqual({ unread: 0 });
    expect((await ask('admin', 'notification-list', {})).items).toEqual([]);
    expect(await ask('member', 'notification-read', { ids: [id] })).toEqual({ unread: 1 });
    expect(await ask('member', 'notification-read', { until: clock.now() })).toEqual({ unread: 0 });
  });

  it('refuse an invalid list, cursor and mail mode', async () => {
    const { call, raw } = fixture();
    expect(await call('member', 'notification-list', { cursor: 'nonsense' })).toEqual({ refused: 'request/invalid' });
    for (const [name, data] of [
      ['notification-read', { ids: ['../x'], requestId: 'a-bad-id' }],
      ['notification-read', { ids: Array(limits.console.pageMax + 1).fill('a'), requestId: 'too-many-ids' }],
      ['notification-read', { until: -1, requestId: 'no-time' }],
      ['notification-setSettings', { mail: { quota: 'hourly' }, requestId: 'no-mode' }],
      ['notification-setSettings', { mail: { rain: 'daily' }, requestId: 'no-kind' }],
    ] as const)
      expect((await raw('member', name, data)).status).toBe(400);
    expect(await call('nobody', 'notification-list', {})).toEqual({ refused: 'access/signed-out' });
  });

  it('report an accepted invitation to its inviter', async () => {
    const { ask, hearth, uids } = fixture();
    const { link } = await ask('owner', 'console-createInvitation', { email: 'new@example.org', delivery: 'link' });
    const token = new URL(link ?? '').hash.replace('#invitation=', '');
    await hearth.identity.invitations.accept({
      token,
      password: 'a long enough password',
      displayName: 'New',
      client: '::1',
    });
    const { notifications } = await hearth.core.notifications.list(uids.owner, { limit: 10 });
    expect(notifications).toContainEqual(
      expect.objectContaining({
        kind: 'invitation-accepted',
        detail: expect.objectContaining({ name: 'new@example.org' }),
      }),
    );
  });

  it('report a finished export to its person, and are part of the export', async () => {
    const { ask, hearth } = fixture();
    await ask('admin', 'account-export', {});
    await hearth.core.jobs.runDue();
    const { items } = await ask('admin', 'notification-list', {});
    expect(items).toMatchObject([{ kind: 'job-ended', detail: { work: 'account-export', state: 'succeeded' } }]);
  });
});

describeFixtures('Mails about notifications', (fixture) => {
  it('are sent once, in one mail, in the language of the person, with the template of the operator', async () => {
    const { ask, hearth, uids, clock } = fixture();
    const { core, identity } = hearth;
    const send = createMailNotifications({ ...core, identity });
    const notify = () =>
      core.database.transaction(async (transaction) => {
        const detail = { percent: 95, usedBytes: 95, quotaBytes: 100 };
        await core.notifications.notify(transaction, { uid: uids.member, kind: 'quota', detail });
      });
    const mails = async () =>
      (await core.mail.list({ limit: 50 })).entries.filter(({ to }) => to === 'member@example.org');
    await notify();
    expect([await send(), await send()]).toEqual([1, 0]);
    expect((await mails()).map(({ template, subject }) => [template, subject])).toEqual([
      ['notification', 'Hearth: 95% of your storage is used'],
    ]);

    await ask('member', 'notification-setSettings', { mail: { 'new-device': 'off' } });
    expect((await ask('member', 'notification-settings', {})).mail).toMatchObject({
      'new-device': 'off',
      quota: 'instant',
    });
    await notify();
    await notify();
    expect(await send()).toBe(0);
    clock.advance(limits.notifications.mailEveryMs);
    expect(await send()).toBe(1);
    const [latest] = await mails();
    const { text, html } = await core.mail.get(latest?.id ?? '');
    expect(text).toContain('• 95% of your storage is used\n• 95% of your storage is used\n');
    expect(html).toContain('• 95% of your storage is used<br>');
    const { templates } = await ask('owner', 'console-mailTemplates', {});
    expect(templates.map(({ name }) => name)).toEqual(expect.arrayContaining(['notification', 'notification-digest']));
  });

  it('hold no line and no markup from another person (T7)', async () => {
    const { hearth, uids } = fixture();
    const { core, identity } = hearth;
    await core.notifications.setMailModes(uids.admin, { 'link-used': 'instant' });
    await core.database.transaction(async (transaction) => {
      for (const name of ['<b>\r\nBcc: x@example.org', 'plain'])
        await core.notifications.notify(transaction, {
          uid: uids.admin,
          kind: 'link-used',
          detail: { linkId: 'l', name, event: 'opened' },
        });
    });
    expect(await createMailNotifications({ ...core, identity })()).toBe(1);
    const mail = (await core.mail.list({ limit: 50 })).entries.find(({ to }) => to === 'admin@example.org');
    const { text, html } = await core.mail.get(mail?.id ?? '');
    expect(text).not.toMatch(/^Bcc/m);
    expect(html).not.toContain('<b>');
  });

  it('report a sign-in from a new device', async () => {
    const { hearth, uids } = fixture();
    const { core, identity } = hearth;
    const reply = await fetch(
      `${core.origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${core.apps.default.apiKey}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' },
        body: JSON.stringify({
          email: 'owner@example.org',
          password: 'a long enough password',
          returnSecureToken: true,
        }),
      },
    );
    expect(reply.status).toBe(200);
    const [notification] = (await core.notifications.list(uids.owner, { limit: 1 })).notifications;
    expect(notification).toMatchObject({ kind: 'new-device', detail: { device: 'Firefox on Windows' } });
    expect(await createMailNotifications({ ...core, identity })()).toBe(1);
    const mails = (await core.mail.list({ limit: 50 })).entries.filter(({ to }) => to === 'owner@example.org');
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('New sign-in: Firefox on Windows')]);
  });
});
