import { expect, it } from 'vitest';
import { describeDrive } from '../../testing/drive/drive-fixture.suite.ts';
import { treeOf } from '../../testing/drive/tree-of.suite.ts';
import { openUploads } from '../../transfers/index.ts';
import { makeChange } from '../usecases/change.ts';
import { copyBegins, copySome, isCopyDone } from './usecases/copy-some.ts';
import { isMoveDone, moveBegins, moveSome } from './usecases/move-some.ts';

class Crash extends Error {}

describeDrive('Moving and copying in steps', (open) => {
  const build = async () => {
    const fixture = await open();
    const ann = await fixture.join('ann');
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
    return { ...fixture, ann, input: { ids: [x], to, conflict: 'merge', quotaBytes: null, openUploads } as const };
  };

  /** Every step runs twice: the first time its transaction fails after it. */
  const inSteps = async <C>(
    fixture: Awaited<ReturnType<typeof build>>,
    begins: C,
    isDone: (course: C) => boolean,
    step: (change: Parameters<typeof copySome>[0], course: C) => Promise<C>,
  ) => {
    let [course, steps] = [begins, 0];
    while (!isDone(course)) {
      // The checkpoint between two steps is stored as JSON.
      const kept: C = JSON.parse(JSON.stringify(course));
      const crash = makeChange(fixture, 'ann', async (change) => {
        await step(change, kept);
        throw new Crash();
      });
      await expect(crash).rejects.toThrow(Crash);
      course = await makeChange(fixture, 'ann', (change) => step(change, kept));
      steps += 1;
      expect(steps).toBeLessThan(200);
    }
    const { kept, counted } = await fixture.counts('ann');
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
  const foldersOf = async (fixture: Awaited<ReturnType<typeof build>>) =>
    (await treeOf(fixture.ann)).filter((path) => path.endsWith('/'));

  it.each([1, 2, 5, 1000])('copies the same, %i nodes at a time, with a failure after each step', async (nodesMax) => {
    const fixture = await build();
    const { input } = fixture;
    const steps = await inSteps(
      fixture,
      copyBegins,
      (course) => isCopyDone(course, input),
      async (change, course) => (await copySome(change, input, course, nodesMax)).course,
    );
    expect(steps).toBeGreaterThanOrEqual(Math.min(5, Math.ceil(12 / nodesMax)));
    expect(await foldersOf(fixture)).toEqual(merged(true));
    expect((await fixture.counts('ann')).kept).toEqual({ usedBytes: 42, reservedBytes: 0, files: 21 });
  });

  it.each([1, 2, 5, 1000])('merges the same, %i nodes at a time, with a failure after each step', async (nodesMax) => {
    const fixture = await build();
    const { input } = fixture;
    await inSteps(
      fixture,
      moveBegins,
      (course) => isMoveDone(course, input),
      async (change, course) => (await moveSome(change, input, course, nodesMax)).course,
    );
    expect(await foldersOf(fixture)).toEqual(merged(false));
    expect((await fixture.counts('ann')).kept).toEqual({ usedBytes: 24, reservedBytes: 0, files: 12 });
  });
});
