import { expect, it } from 'vitest';
import { describeDriveOnBothDatabases } from '../../testing/drive/drive-fixture.suite.ts';

describeDriveOnBothDatabases('A drive that fills up', (open) => {
  it('notifies at 80, 95 and 100 percent, once each, and again after it was below', async () => {
    const { join, tasks, core } = await open();
    const ann = await join('ann', { quotaBytes: 100 });
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
    const { join, change, tasks, core } = await open();
    const ann = await join('ann', { quotaBytes: 1000 });
    await ann.upload('a', 90);
    await change('ann', { quotaBytes: 100 });
    await tasks.get('check all quotas')?.();
    expect((await core.notifications.list('ann', { limit: 10 })).notifications).toMatchObject([
      { detail: { percent: 80 } },
    ]);
  });
});
