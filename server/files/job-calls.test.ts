import { expect, it } from 'vitest';
import { describeDrive } from '../testing/drive/drive-fixture.suite.ts';

describeDrive('A job', (open) => {
  it('is shown to the person who requested it, and to nobody else (T17)', async () => {
    const { join, jobs } = await open();
    const [ann, bob] = [await join('ann', { role: 'owner' }), await join('bob', { role: 'owner' })];
    await ann.upload('a.txt', 'abc');
    const { job: id } = await ann.call('console-recount', {});
    await jobs.runDue();
    const seen = await ann.call('job-get', { id });
    expect(seen).toMatchObject({
      id,
      kind: 'drive-recount',
      state: 'succeeded',
      done: 1,
      total: 1,
      message: null,
      code: null,
      result: { spaces: 1, repaired: 0, busy: 0 },
      endedAt: expect.any(Number),
    });
    expect(await ann.call('job-list', {})).toEqual({ items: [seen], cursor: null });
    expect(await ann.call('job-cancel', { id })).toEqual(seen);

    expect(await bob.call('job-list', {})).toEqual({ items: [], cursor: null });
    for (const name of ['job-get', 'job-cancel'] as const)
      for (const [person, tried] of [
        [bob, id],
        [ann, 'x'],
      ] as const)
        await expect(person.call(name, { id: tried })).rejects.toMatchObject({ code: 'job/not-found' });
  });

  it('that has ended is left out of the list of open jobs', async () => {
    const { join, jobs } = await open();
    const [ann, bob] = [await join('ann', { role: 'owner' }), await join('bob', { role: 'owner' })];
    await ann.call('drive-emptyTrash', {});
    await jobs.runDue();
    for (const person of [ann, bob]) expect((await person.call('job-list', { open: true })).items).toEqual([]);
    expect((await ann.call('job-list', {})).items).toHaveLength(1);
  });

  it('of the system belongs to nobody', async () => {
    const { join, core, jobs } = await open();
    const ann = await join('ann', { role: 'owner' });
    const { job } = await ann.call('console-recount', {});
    await jobs.runDue();
    expect((await core.jobs.list('', { limit: 10 })).jobs).toEqual([]);
    expect((await ann.call('job-list', {})).items.map(({ id }) => id)).toEqual([job]);
  });
});
