import { limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import { describeOnBothDatabases, type OpenTestDatabase } from '../../testing/databases.ts';
import { AppError } from '../errors.ts';
import { createLog } from '../log/index.ts';
import { createNotifications } from '../notifications/index.ts';
import { createJobs } from './create-jobs.ts';
import { systemOwner } from './index.ts';
import { counting, idle, numbers, openFixture, place, tidyJobs } from './jobs.suite.ts';

describeOnBothDatabases('The owner of a job', (open) => {
  tidyJobs();

  it('is notified when it took long, and not when it ended at once', async () => {
    const { database, clock, jobs, enqueue, notified } = await openNotified(open);
    jobs.register('quick', counting(database, idle));
    jobs.register(
      'slow',
      counting(database, async () => clock.advance(limits.notifications.longWorkMs)),
    );
    await enqueue(jobs, { upTo: 1 }, { kind: 'quick' });
    await jobs.runDue();
    const slow = await enqueue(jobs, { upTo: 1 }, { kind: 'slow' });
    await jobs.runDue();
    expect(await notified('ann')).toEqual([{ jobId: slow, work: 'slow', state: 'succeeded' }]);
  });

  it('is notified at once when the job is awaited', async () => {
    const { database, jobs, enqueue, notified } = await openNotified(open);
    jobs.register('awaited', { ...counting(database, idle), isAwaited: true });
    await enqueue(jobs, { upTo: 1 }, { kind: 'awaited' });
    await jobs.runDue();
    expect(await notified('ann')).toMatchObject([{ work: 'awaited', state: 'succeeded' }]);
  });

  it('is notified once that it failed; jobs of the system notify nobody', async () => {
    const { jobs, enqueue, notified } = await openNotified(open);
    const run = () => Promise.reject(new AppError('drive/not-found'));
    jobs.register('failing', { payload: numbers, checkpoint: place, run });
    await enqueue(jobs, { upTo: 1 }, { kind: 'failing' });
    await enqueue(jobs, { upTo: 1 }, { kind: 'failing', owner: systemOwner });
    await jobs.runDue();
    await jobs.runDue();
    expect(await notified('ann')).toMatchObject([{ work: 'failing', state: 'failed' }]);
    expect(await notified(systemOwner)).toEqual([]);
  });
});

async function openNotified(open: OpenTestDatabase) {
  const { database, clock, enqueue } = await openFixture(open);
  const notifications = createNotifications({ database, clock });
  const log = await createLog({ logLevel: 'silent', logFormat: 'json' });
  return {
    database,
    clock,
    enqueue,
    jobs: createJobs({ database, clock, log, notifications, serves: true, beatMs: 5 }),
    notified: async (uid: string) =>
      (await notifications.list(uid, { limit: 10 })).notifications.map(({ detail }) => detail),
  };
}
