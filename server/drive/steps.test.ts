import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../testing/databases.ts';
import { openDriveHouse } from './drive-house.suite.ts';
import { driveMigrations } from './index.ts';
import { treeOf } from './tree-of.suite.ts';
import { makeChange } from './usecases/change.ts';
import { copyBegins, copySome, isCopyDone } from './usecases/copy-some.ts';
import { isMoveDone, moveBegins, moveSome } from './usecases/move-some.ts';

class Crash extends Error {}

describeOnBothDatabases('Long work in steps', (open) => {
  const build = async () => {
    const house = openDriveHouse(await open(driveMigrations));
    const ann = house.join('ann');
    const { ids } = await ann.call('drive-createFolders', {
      paths: [
        ['from', 'x', 'y', 'z'],
        ['from', 'x', 'empty'],
        ['from', 'x', 'y', 'other'],
        ['to', 'X', 'Y', 'there'],
      ],
    });
    for (const [at, folder] of ids.entries())
      for (const name of ['a', 'b', 'c']) await ann.upload(`${name}${at}`, 2, folder);
    const top = await ann.call('drive-createFolders', { paths: [['from', 'x'], ['to']] });
    const [x = '', to = ''] = top.ids;
    return { ...house, ann, wish: { ids: [x], to, conflict: 'merge', quotaBytes: null } as const };
  };

  /** Every step is tried twice: the first time everything fails after it was done. */
  const inSteps = async <C>(
    house: Awaited<ReturnType<typeof build>>,
    begins: C,
    isDone: (course: C) => boolean,
    step: (change: Parameters<typeof copySome>[0], course: C) => Promise<C>,
  ) => {
    let [course, steps] = [begins, 0];
    while (!isDone(course)) {
      // What is kept between two steps is text.
      const kept: C = JSON.parse(JSON.stringify(course));
      const crash = makeChange(house, 'ann', async (change) => {
        await step(change, kept);
        throw new Crash();
      });
      await expect(crash).rejects.toThrow(Crash);
      course = await makeChange(house, 'ann', (change) => step(change, kept));
      steps += 1;
      expect(steps).toBeLessThan(200);
    }
    const { kept, counted } = await house.counts('ann');
    expect(kept).toEqual(counted);
    return steps;
  };

  const merged = (own: boolean) => [
    'from/',
    ...(own ? ['from/x/', 'from/x/empty/', 'from/x/y/', 'from/x/y/other/', 'from/x/y/z/'] : []),
    'to/',
    'to/X/',
    'to/X/Y/',
    'to/X/Y/other/',
    'to/X/Y/there/',
    'to/X/Y/z/',
    'to/X/empty/',
  ];
  const foldersOf = async (house: Awaited<ReturnType<typeof build>>) =>
    (await treeOf(house.ann)).filter((path) => path.endsWith('/'));

  it.each([1, 2, 5, 1000])('copies the same, %i things at a time and whatever fails between', async (nodesMax) => {
    const house = await build();
    const { wish } = house;
    const steps = await inSteps(
      house,
      copyBegins,
      (course) => isCopyDone(course, wish),
      async (change, course) => (await copySome(change, wish, course, nodesMax)).course,
    );
    expect(steps).toBeGreaterThanOrEqual(Math.min(5, Math.ceil(12 / nodesMax)));
    expect(await foldersOf(house)).toEqual(merged(true));
    expect((await house.counts('ann')).kept).toEqual({ usedBytes: 42, reservedBytes: 0, files: 21 });
  });

  it.each([1, 2, 5, 1000])('merges the same, %i things at a time and whatever fails between', async (nodesMax) => {
    const house = await build();
    const { wish } = house;
    await inSteps(
      house,
      moveBegins,
      (course) => isMoveDone(course, wish),
      async (change, course) => (await moveSome(change, wish, course, nodesMax)).course,
    );
    expect(await foldersOf(house)).toEqual(merged(false));
    expect((await house.counts('ann')).kept).toEqual({ usedBytes: 24, reservedBytes: 0, files: 12 });
  });
});
