import { limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import { describeDriveOnBothDatabases } from '../../testing/drive/drive-fixture.suite.ts';
import { createPruneSurplus } from './usecases/prune-surplus.ts';

describeDriveOnBothDatabases('Older versions of a drive that fills up', (open) => {
  const build = async (quotaBytes: number) => {
    const fixture = await open();
    const ann = await fixture.join('ann', { quotaBytes });
    const prune = async () => fixture.tasks.get('prune surplus versions')?.();
    const numbers = async (id: string) =>
      (await ann.call('version-list', { nodeId: id })).items.map(({ number }) => number);
    const used = async () => (await ann.call('drive-usage', {})).usedBytes;
    return { ...fixture, ann, prune, numbers, used };
  };

  it('are pruned, the oldest first, once they use more than half of the free space', async () => {
    const { ann, clock, prune, numbers, used, counts } = await build(100);
    const id = await ann.upload('f', 20);
    for (let n = 0; n < 3; n += 1) {
      clock.advance(1000);
      await ann.upload('f', 20, 'root', 'replace');
    }
    expect([await used(), await numbers(id)]).toEqual([80, [4, 3, 2, 1]]);
    await prune();
    // Versions of the last day stay, so that a mistaken save can be reverted.
    expect(await numbers(id)).toEqual([4, 3, 2, 1]);
    clock.advance(limits.drive.versionsAllMs);
    await prune();
    expect([await used(), await numbers(id)]).toEqual([60, [4, 3, 2]]);
    const { kept, counted } = await counts('ann');
    expect(kept).toEqual(counted);
  });

  it('stay when they have a label, and in the trash', async () => {
    const { ann, clock, prune, numbers, used } = await build(100);
    const named = await ann.upload('named', 20);
    await ann.upload('named', 20, 'root', 'replace');
    const [, first] = (await ann.call('version-list', { nodeId: named })).items;
    await ann.call('version-label', { nodeId: named, versionId: first?.id ?? '', label: 'Good' });
    const thrown = await ann.upload('thrown', 20);
    await ann.upload('thrown', 20, 'root', 'replace');
    await ann.trash(thrown);
    clock.advance(2 * limits.drive.versionsAllMs);
    await prune();
    expect([await used(), await numbers(named)]).toEqual([80, [2, 1]]);
  });

  it('stay while there is enough space', async () => {
    const { ann, clock, prune, numbers } = await build(1000);
    const id = await ann.upload('f', 20);
    await ann.upload('f', 20, 'root', 'replace');
    clock.advance(2 * limits.drive.versionsAllMs);
    await prune();
    expect(await numbers(id)).toEqual([2, 1]);
  });

  it('are pruned also when a page of them lies in a trashed folder', async () => {
    const { ann, clock, numbers, used, core, storage, identity } = await build(100);
    const folder = await ann.folder('thrown');
    for (let n = 0; n < 5; n += 1) await ann.upload('a', 1, folder, 'replace');
    await ann.trash(folder);
    clock.advance(1000);
    const id = await ann.upload('f', 40);
    await ann.upload('f', 40, 'root', 'replace');
    clock.advance(2 * limits.drive.versionsAllMs);
    const prune = createPruneSurplus({ ...core, storage, identity, versionsAtOnce: 2 });
    expect(await prune()).toBe(1);
    expect([await used(), await numbers(id)]).toEqual([45, [2]]);
    expect(await prune()).toBe(0);
  });
});
