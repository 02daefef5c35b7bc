import { expect, it } from 'vitest';
import { openDriveFixture } from '../../sharing/testing/drive-fixture.suite.ts';
import { openLinkFixture } from '../../sharing/testing/links.suite.ts';
import { openRequestFixture, tokenOf } from '../../sharing/testing/requests.suite.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { driveMigrations } from '../index.ts';

describeOnBothDatabases('The owner of a link', (open) => {
  it('is notified of opens, once with a count, and by mail only if they chose so', async () => {
    const { share, visitor, core, ada } = await openLinkFixture(open);
    const { token, link } = await share({ label: 'For you' });
    for (const client of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await visitor(client).call('link-open', { token });
    const { notifications } = await core.notifications.list(ada.caller.uid, { limit: 10 });
    const detail = { linkId: link.id, name: 'For you', event: 'opened' };
    expect(notifications).toMatchObject([{ kind: 'link-used', count: 3, readAt: null, detail }]);
    expect(await core.notifications.duePeople(10)).toEqual([]);
  });

  it('is not mailed twice when the link itself sends mail', async () => {
    const { share, visitor, core, ada } = await openLinkFixture(open);
    await core.notifications.setMailModes(ada.caller.uid, { 'link-used': 'instant' });
    const { token } = await share({ notify: 'every' });
    await visitor().call('link-open', { token });
    expect((await core.mail.list({ limit: 10 })).entries.map(({ template }) => template)).toEqual(['link-opened']);
    expect(await core.notifications.duePeople(10)).toEqual([]);
    const quiet = await share({});
    await visitor().call('link-open', { token: quiet.token });
    expect(await core.notifications.duePeople(10)).toEqual([ada.caller.uid]);
  });
});

describeOnBothDatabases('The owner of a file request', (open) => {
  it('is notified of a submission', async () => {
    const { ask, send, visitor, core } = await openRequestFixture(await open(driveMigrations));
    const token = tokenOf(await ask({ askName: 'required', notify: false }));
    const begun = await send(visitor(), token, { submitterName: 'Karl' });
    await visitor().call('request-submit', { token, submitKey: begun.submitKey });
    expect((await core.notifications.list('ann', { limit: 10 })).notifications).toMatchObject([
      { kind: 'request-received', count: 1, detail: { title: 'Theses', from: 'Karl', files: 1 } },
    ]);
  });
});

describeOnBothDatabases('A drive that fills up', (open) => {
  it('notifies at 80, 95 and 100 percent, once each, and again after it was below', async () => {
    const { join, tasks, core } = openDriveFixture(await open(driveMigrations));
    const ann = join('ann', { quotaBytes: 100 });
    const check = async () => {
      await tasks.get('check changed quotas')?.();
      const { notifications } = await core.notifications.list('ann', { limit: 10 });
      return notifications
        .map((notification) => (notification.kind === 'quota' ? notification.detail.percent : 0))
        .sort((a, b) => a - b);
    };
    await ann.upload('a', 79);
    expect(await check()).toEqual([]);
    const second = await ann.upload('b', 1);
    expect(await check()).toEqual([80]);
    await ann.upload('c', 1);
    expect(await check()).toEqual([80]);
    await ann.upload('d', 19);
    expect(await check()).toEqual([80, 100]);
    const third = (await ann.call('drive-list', { folderId: 'root' })).items.map(({ id }) => id);
    await ann.trash(...third.filter((id) => id !== second));
    await ann.call('drive-emptyTrash', {});
    await core.jobs.runDue();
    expect(await check()).toEqual([80, 100]);
    await ann.upload('e', 95);
    expect(await check()).toEqual([80, 95, 100]);
  });

  it('notifies also when its quota was lowered', async () => {
    const { join, people, tasks, core } = openDriveFixture(await open(driveMigrations));
    const ann = join('ann', { quotaBytes: 1000 });
    await ann.upload('a', 90);
    const person = people.get('ann');
    if (person) people.set('ann', { ...person, quotaBytes: 100 });
    await tasks.get('check all quotas')?.();
    expect((await core.notifications.list('ann', { limit: 10 })).notifications).toMatchObject([
      { detail: { percent: 80 } },
    ]);
  });
});
