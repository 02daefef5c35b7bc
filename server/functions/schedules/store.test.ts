import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { findSchedules, removeSchedulesExcept, saveSchedule, takeTime } from './store.ts';

const nightly = {
  function_name: 'nightly',
  schedule: 'every day 02:00',
  time_zone: 'UTC',
  next_at: 100,
  last_at: null,
};

describeOnBothDatabases('the schedules of functions', (open) => {
  it('give each time to one of two processes', async () => {
    const { query } = await open();
    await saveSchedule(query, nightly);
    const taken = await Promise.all([takeTime(query, nightly, 200), takeTime(query, nightly, 200)]);
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await findSchedules(query, ['nightly', 'other'])).toEqual([{ ...nightly, next_at: 200, last_at: 100 }]);
  });

  it('are replaced, and forgotten with their functions', async () => {
    const { query } = await open();
    await saveSchedule(query, nightly);
    await saveSchedule(query, { ...nightly, schedule: 'every day 03:00', next_at: 150 });
    await saveSchedule(query, { ...nightly, function_name: 'hourly' });
    await removeSchedulesExcept(query, ['nightly']);
    expect(await findSchedules(query, ['nightly', 'hourly'])).toEqual([
      { ...nightly, schedule: 'every day 03:00', next_at: 150 },
    ]);
    await removeSchedulesExcept(query, []);
    expect(await findSchedules(query, ['nightly'])).toEqual([]);
  });
});
