import { limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { describeOnBothDatabases, type OpenTestDatabase } from '../../testing/databases.ts';
import { createNotifications, type NewNotification } from './index.ts';

describeOnBothDatabases('Notifications', (open) => {
  it('are written with the transaction of their event, or not at all', async () => {
    const { database, notifications, opened } = await openFixture(open);
    await opened();
    const failing = database.transaction(async (transaction) => {
      await notifications.notify(transaction, { uid: 'ann', kind: 'quota', detail: full });
      throw new Error('It did not happen.');
    });
    await expect(failing).rejects.toThrow('It did not happen.');
    expect((await notifications.list('ann', { limit: 10 })).notifications).toMatchObject([
      { kind: 'link-used', count: 1 },
    ]);
  });

  it('count a repeated event about the same subject until they are read, and for a day', async () => {
    const { clock, notifications, opened } = await openFixture(open);
    for (let n = 0; n < 12; n += 1) await opened();
    await opened('other');
    clock.advance(1);
    await notifications.read('ann', { ids: [], until: clock.now() });
    expect(await notifications.countUnread('ann')).toBe(0);
    await opened();
    clock.advance(limits.notifications.mergeMs + 1);
    await opened();
    const { notifications: listed } = await notifications.list('ann', { limit: 10 });
    const byRead = (isRead: boolean) =>
      listed.filter(({ readAt }) => (readAt !== null) === isRead).map(({ count }) => count);
    expect(byRead(false)).toEqual([1, 1]);
    expect(new Set(byRead(true))).toEqual(new Set([12, 1]));
    expect(await notifications.countUnread('ann')).toBe(2);
  });

  it('are listed in pages, newest first, each once', async () => {
    const { clock, notifications, opened } = await openFixture(open);
    for (let n = 0; n < 5; n += 1) {
      await opened(`link ${n}`);
      if (n % 2 === 1) clock.advance(1000);
    }
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await notifications.list('ann', { limit: 2, cursor });
      seen.push(
        ...page.notifications.map((notification) =>
          notification.kind === 'link-used' ? notification.detail.linkId : '',
        ),
      );
      cursor = page.cursor;
    }
    expect(seen[0]).toBe('link 4');
    expect(new Set(seen).size).toBe(5);
    for (const cursor of ['nonsense', '1', `${'9'.repeat(30)}.a`, '1.a b'])
      await expect(notifications.list('ann', { limit: 2, cursor })).rejects.toMatchObject({ code: 'request/invalid' });
  });

  it('are visible to their own person only (T17)', async () => {
    const { notifications, opened } = await openFixture(open);
    await opened();
    const [listed] = (await notifications.list('ann', { limit: 1 })).notifications;
    await notifications.read('bob', { ids: [listed?.id ?? ''], until: Number.MAX_SAFE_INTEGER });
    expect([await notifications.countUnread('ann'), await notifications.countUnread('bob')]).toEqual([1, 0]);
    expect((await notifications.list('bob', { limit: 10 })).notifications).toEqual([]);
  });

  it('are removed after 90 days, and with their person', async () => {
    const { database, clock, notifications, opened, notify } = await openFixture(open);
    await opened();
    clock.advance(limits.notifications.keepMs - 1);
    await notifications.forgetOld();
    expect(await notifications.countUnread('ann')).toBe(1);
    clock.advance(2);
    await notifications.forgetOld();
    expect(await notifications.countUnread('ann')).toBe(0);

    await opened();
    await notify({ uid: 'bob', kind: 'quota', detail: full });
    await notifications.setMailModes('ann', { quota: 'off' });
    await database.transaction((transaction) => notifications.forget(transaction, 'ann'));
    expect([await notifications.countUnread('ann'), await notifications.countUnread('bob')]).toEqual([0, 1]);
    expect((await notifications.mailModes('ann')).quota).toBe('instant');
  });

  it('are limited to a thousand; the oldest are removed first', async () => {
    const { clock, notifications, database } = await openFixture(open);
    await database.transaction(async (transaction) => {
      for (let n = 0; n < limits.notifications.perPersonMax + 5; n += 1) {
        clock.advance(1);
        await notifications.notify(transaction, { uid: 'ann', kind: 'quota', detail: { ...full, usedBytes: n } });
      }
    });
    expect(await notifications.countUnread('ann')).toBe(limits.notifications.perPersonMax);
    const [latest] = (await notifications.list('ann', { limit: 1 })).notifications;
    expect(latest?.detail).toMatchObject({ usedBytes: limits.notifications.perPersonMax + 4 });
  });
});

describeOnBothDatabases('Mails about notifications', (open) => {
  it('are sent for important events, unless the person chose otherwise', async () => {
    const { notifications, opened, notify, take } = await openFixture(open);
    await opened();
    expect(await notifications.duePeople(10)).toEqual([]);
    await notify({ uid: 'ann', kind: 'quota', detail: full });
    expect(await notifications.duePeople(10)).toEqual(['ann']);
    expect((await take('ann')).map(({ kind }) => kind)).toEqual(['quota']);
    expect(await notifications.duePeople(10)).toEqual([]);
  });

  it('are claimed once, however many processes try', async () => {
    const { notify, take } = await openFixture(open);
    await notify({ uid: 'ann', kind: 'quota', detail: full });
    const taken = await Promise.all([take('ann'), take('ann'), take('ann')]);
    expect(taken.map((notifications) => notifications.length).sort()).toEqual([0, 0, 1]);
  });

  it('are a quarter of an hour apart, and an hour apart about the same subject', async () => {
    const { clock, notifications, opened, take, notify } = await openFixture(open);
    await notifications.setMailModes('ann', { 'link-used': 'instant' });
    await opened();
    expect(await take('ann')).toHaveLength(1);
    await opened();
    await notify({ uid: 'ann', kind: 'quota', detail: full });
    expect(await notifications.duePeople(10)).toEqual([]);
    expect(await take('ann')).toEqual([]);
    clock.advance(limits.notifications.mailEveryMs);
    expect((await take('ann')).map(({ kind }) => kind)).toEqual(['quota']);
    clock.advance(limits.notifications.mailSameMs);
    expect(await take('ann')).toMatchObject([{ kind: 'link-used', count: 2 }]);
  });

  it('wait for the morning when daily, and for Monday when weekly', async () => {
    const { clock, notifications, opened, notify, take } = await openFixture(open);
    await notifications.setMailModes('ann', { 'link-used': 'daily', quota: 'weekly' });
    await opened();
    await notify({ uid: 'ann', kind: 'quota', detail: full });
    expect(await take('ann')).toEqual([]);
    clock.advance(dayMs);
    expect((await take('ann')).map(({ kind }) => kind)).toEqual(['link-used']);
    clock.advance(6 * dayMs);
    expect((await take('ann')).map(({ kind }) => kind)).toEqual(['quota']);
  });

  it('are not sent for read, separately mailed or unwanted notifications', async () => {
    const { clock, notifications, opened, notify } = await openFixture(open);
    await notifications.setMailModes('ann', { 'link-used': 'instant' });
    await opened();
    await notifications.read('ann', { ids: [], until: clock.now() });
    await notify({ uid: 'ann', kind: 'quota', detail: full, isMailed: true });
    expect(await notifications.duePeople(10)).toEqual([]);
    await notify({ uid: 'ann', kind: 'quota', detail: full });
    expect(await notifications.duePeople(10)).toEqual(['ann']);
    await notifications.setMailModes('ann', { quota: 'off' });
    expect(await notifications.duePeople(10)).toEqual([]);
  });
});

const dayMs = 24 * 60 * 60 * 1000;
const full = { percent: 80, usedBytes: 80, quotaBytes: 100 };

async function openFixture(open: OpenTestDatabase) {
  const database = await open([]);
  const clock = createTestClock();
  const notifications = createNotifications({ database, clock });
  const notify = (notification: NewNotification<'quota'> | NewNotification<'link-used'>) =>
    database.transaction((transaction) => notifications.notify(transaction, notification));
  return {
    database,
    clock,
    notifications,
    notify,
    opened: (linkId = 'link') =>
      notify({ uid: 'ann', kind: 'link-used', subject: linkId, detail: { linkId, name: 'Holiday', event: 'opened' } }),
    take: (uid: string) => database.transaction((transaction) => notifications.takeDue(transaction, uid)),
  };
}
