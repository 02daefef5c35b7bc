import { limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { describeOnBothDatabases, type OpenTestDatabase } from '../../testing/databases.ts';
import { createNotices, type NewNotice } from './index.ts';

describeOnBothDatabases('Notices', (open) => {
  it('are told with what happened, and not when it did not', async () => {
    const { database, notices, opened } = await openHouse(open);
    await opened();
    const failing = database.transaction(async (transaction) => {
      await notices.tell(transaction, { uid: 'ann', kind: 'quota', detail: full });
      throw new Error('It did not happen.');
    });
    await expect(failing).rejects.toThrow('It did not happen.');
    expect((await notices.list('ann', { limit: 10 })).notices).toMatchObject([{ kind: 'link-used', count: 1 }]);
  });

  it('count what happens again to the same thing until it is read, and for a day', async () => {
    const { clock, notices, opened } = await openHouse(open);
    for (let n = 0; n < 12; n += 1) await opened();
    await opened('other');
    clock.advance(1);
    await notices.read('ann', { ids: [], until: clock.now() });
    expect(await notices.countUnread('ann')).toBe(0);
    await opened();
    clock.advance(limits.notices.mergeMs + 1);
    await opened();
    const { notices: told } = await notices.list('ann', { limit: 10 });
    const byRead = (isRead: boolean) =>
      told.filter(({ readAt }) => (readAt !== null) === isRead).map(({ count }) => count);
    expect(byRead(false)).toEqual([1, 1]);
    expect(new Set(byRead(true))).toEqual(new Set([12, 1]));
    expect(await notices.countUnread('ann')).toBe(2);
  });

  it('come in pages, the latest first, each once', async () => {
    const { clock, notices, opened } = await openHouse(open);
    for (let n = 0; n < 5; n += 1) {
      await opened(`link ${n}`);
      if (n % 2 === 1) clock.advance(1000);
    }
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await notices.list('ann', { limit: 2, cursor });
      seen.push(...page.notices.map((notice) => (notice.kind === 'link-used' ? notice.detail.linkId : '')));
      cursor = page.cursor;
    }
    expect(seen[0]).toBe('link 4');
    expect(new Set(seen).size).toBe(5);
    for (const cursor of ['nonsense', '1', `${'9'.repeat(30)}.a`, '1.a b'])
      await expect(notices.list('ann', { limit: 2, cursor })).rejects.toMatchObject({ code: 'request/invalid' });
  });

  it('are shown to nobody else, and nobody else reads them (T17)', async () => {
    const { notices, opened } = await openHouse(open);
    await opened();
    const [told] = (await notices.list('ann', { limit: 1 })).notices;
    await notices.read('bob', { ids: [told?.id ?? ''], until: Number.MAX_SAFE_INTEGER });
    expect([await notices.countUnread('ann'), await notices.countUnread('bob')]).toEqual([1, 0]);
    expect((await notices.list('bob', { limit: 10 })).notices).toEqual([]);
  });

  it('are forgotten after 90 days, and with their person', async () => {
    const { database, clock, notices, opened, tell } = await openHouse(open);
    await opened();
    clock.advance(limits.notices.keepMs - 1);
    await notices.forgetOld();
    expect(await notices.countUnread('ann')).toBe(1);
    clock.advance(2);
    await notices.forgetOld();
    expect(await notices.countUnread('ann')).toBe(0);

    await opened();
    await tell({ uid: 'bob', kind: 'quota', detail: full });
    await notices.setMailModes('ann', { quota: 'off' });
    await database.transaction((transaction) => notices.forget(transaction, 'ann'));
    expect([await notices.countUnread('ann'), await notices.countUnread('bob')]).toEqual([0, 1]);
    expect((await notices.mailModes('ann')).quota).toBe('instant');
  });

  it('are a thousand at most; the oldest go first', async () => {
    const { clock, notices, database } = await openHouse(open);
    await database.transaction(async (transaction) => {
      for (let n = 0; n < limits.notices.perPersonMax + 5; n += 1) {
        clock.advance(1);
        await notices.tell(transaction, { uid: 'ann', kind: 'quota', detail: { ...full, usedBytes: n } });
      }
    });
    expect(await notices.countUnread('ann')).toBe(limits.notices.perPersonMax);
    const [latest] = (await notices.list('ann', { limit: 1 })).notices;
    expect(latest?.detail).toMatchObject({ usedBytes: limits.notices.perPersonMax + 4 });
  });
});

describeOnBothDatabases('Mails about notices', (open) => {
  it('are for what nobody should miss, unless a person chose otherwise', async () => {
    const { notices, opened, tell, take } = await openHouse(open);
    await opened();
    expect(await notices.duePeople(10)).toEqual([]);
    await tell({ uid: 'ann', kind: 'quota', detail: full });
    expect(await notices.duePeople(10)).toEqual(['ann']);
    expect((await take('ann')).map(({ kind }) => kind)).toEqual(['quota']);
    expect(await notices.duePeople(10)).toEqual([]);
  });

  it('are claimed once, whoever looks at the same time', async () => {
    const { tell, take } = await openHouse(open);
    await tell({ uid: 'ann', kind: 'quota', detail: full });
    const taken = await Promise.all([take('ann'), take('ann'), take('ann')]);
    expect(taken.map((notices) => notices.length).sort()).toEqual([0, 0, 1]);
  });

  it('come a quarter of an hour apart, and an hour apart about the same thing', async () => {
    const { clock, notices, opened, take, tell } = await openHouse(open);
    await notices.setMailModes('ann', { 'link-used': 'instant' });
    await opened();
    expect(await take('ann')).toHaveLength(1);
    await opened();
    await tell({ uid: 'ann', kind: 'quota', detail: full });
    expect(await notices.duePeople(10)).toEqual([]);
    expect(await take('ann')).toEqual([]);
    clock.advance(limits.notices.mailEveryMs);
    expect((await take('ann')).map(({ kind }) => kind)).toEqual(['quota']);
    clock.advance(limits.notices.mailSameMs);
    expect(await take('ann')).toMatchObject([{ kind: 'link-used', count: 2 }]);
  });

  it('wait for the morning where they are daily, and for Monday where they are weekly', async () => {
    const { clock, notices, opened, tell, take } = await openHouse(open);
    await notices.setMailModes('ann', { 'link-used': 'daily', quota: 'weekly' });
    await opened();
    await tell({ uid: 'ann', kind: 'quota', detail: full });
    expect(await take('ann')).toEqual([]);
    clock.advance(dayMs);
    expect((await take('ann')).map(({ kind }) => kind)).toEqual(['link-used']);
    clock.advance(6 * dayMs);
    expect((await take('ann')).map(({ kind }) => kind)).toEqual(['quota']);
  });

  it('do not come for what was read, was mailed otherwise, or is not wanted any more', async () => {
    const { clock, notices, opened, tell } = await openHouse(open);
    await notices.setMailModes('ann', { 'link-used': 'instant' });
    await opened();
    await notices.read('ann', { ids: [], until: clock.now() });
    await tell({ uid: 'ann', kind: 'quota', detail: full, isMailed: true });
    expect(await notices.duePeople(10)).toEqual([]);
    await tell({ uid: 'ann', kind: 'quota', detail: full });
    expect(await notices.duePeople(10)).toEqual(['ann']);
    await notices.setMailModes('ann', { quota: 'off' });
    expect(await notices.duePeople(10)).toEqual([]);
  });
});

const dayMs = 24 * 60 * 60 * 1000;
const full = { percent: 80, usedBytes: 80, quotaBytes: 100 };

async function openHouse(open: OpenTestDatabase) {
  const database = await open([]);
  const clock = createTestClock();
  const notices = createNotices({ database, clock });
  const tell = (notice: NewNotice<'quota'> | NewNotice<'link-used'>) =>
    database.transaction((transaction) => notices.tell(transaction, notice));
  return {
    database,
    clock,
    notices,
    tell,
    opened: (linkId = 'link') =>
      tell({ uid: 'ann', kind: 'link-used', subject: linkId, detail: { linkId, name: 'Holiday', event: 'opened' } }),
    take: (uid: string) => database.transaction((transaction) => notices.takeDue(transaction, uid)),
  };
}
