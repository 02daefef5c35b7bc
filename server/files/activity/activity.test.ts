import { limits, type PayloadOf } from '@hearth/contract';
import { expect, it } from 'vitest';
import { describeDriveOnBothDatabases } from '../../testing/drive/drive-fixture.suite.ts';
import { findSpaceOf } from '../store/spaces.ts';
import { recordActivity } from './store.ts';

describeDriveOnBothDatabases('The activity feed of a drive', (open) => {
  const build = async () => {
    const fixture = await open();
    const ann = await fixture.join('ann');
    const entries = async (id?: string) =>
      (await ann.call('drive-activity', { ...(id && { id }) })).items.map(({ verb, name }) => `${verb} ${name}`);
    return { ...fixture, ann, entries };
  };

  it('lists what happened to an item and to the whole drive, the latest first', async () => {
    const { ann, clock, entries } = await build();
    const tick = async <T>(work: Promise<T>) => {
      const done = await work;
      clock.advance(1000);
      return done;
    };
    const to = await tick(ann.folder('to'));
    const id = await tick(ann.upload('f', 1));
    await tick(ann.call('drive-rename', { id, name: 'g' }));
    await tick(ann.call('drive-move', { ids: [id], to }));
    await tick(ann.call('drive-copy', { ids: [id], to: 'root' }));
    await tick(ann.call('drive-star', { ids: [id], starred: true }));
    await tick(ann.call('drive-star', { ids: [id], starred: true }));
    await tick(ann.call('drive-star', { ids: [id], starred: false }));
    await tick(ann.call('drive-trash', { ids: [id] }));
    await tick(ann.call('drive-undo', {}));
    const ofItem = ['restored g', 'trashed g', 'unstarred g', 'starred g', 'moved g', 'renamed g', 'uploaded f'];
    expect(await entries(id)).toEqual(ofItem);
    expect(await entries()).toEqual([...ofItem.slice(0, 4), 'copied g', ...ofItem.slice(4), 'created to']);
    const { items } = await ann.call('drive-activity', { id });
    expect(items.map(({ detail }) => detail).slice(4, 6)).toEqual([{ to: 'to' }, { from: 'f' }]);
    await tick(ann.trash(id));
    expect((await entries(id))[0]).toBe('trashed g');
    await ann.call('drive-purge', { ids: [id] });
    await expect(entries(id)).rejects.toMatchObject({ code: 'drive/not-found' });
    expect((await entries())[0]).toBe('purged g');
  });

  it('names the actor', async () => {
    const { ann, change, database, clock } = await build();
    const id = await ann.upload('f', 1);
    const space = await findSpaceOf(database.query, 'ann');
    const unknown = 'AAAAAAAAAAbbbbbbbbbb12';
    for (const actor of [
      { kind: 'link', id: unknown },
      { kind: 'request', id: unknown },
      { kind: 'system' },
      { kind: 'person', uid: 'gone' },
    ] as const) {
      clock.advance(1000);
      const entry = {
        spaceId: space?.id ?? '',
        nodeId: id,
        name: 'f',
        verb: 'opened',
        actor,
        at: clock.now(),
      } as const;
      await database.transaction((transaction) => recordActivity(transaction, [entry]));
    }
    const names = async () =>
      (await ann.call('drive-activity', {})).items.map(({ actor }) => `${actor.kind} ${actor.name}`);
    const others = ['person Somebody', 'system Hearth', 'request A visitor', 'link A visitor'];
    expect(await names()).toEqual([...others, 'person ann@example.org']);
    await change('ann', { displayName: 'Ann' });
    expect((await names()).at(-1)).toBe('person Ann');
  });

  it('names a link without a label by its first target', async () => {
    const { ann, database, clock } = await build();
    const id = await ann.upload('plan.txt', 1);
    const space = await findSpaceOf(database.query, 'ann');
    for (const label of ['', 'For Grace']) {
      const link = await ann.call('link-create', { targets: [id], label });
      clock.advance(1000);
      const actor = { kind: 'link', id: link.id } as const;
      const what = { spaceId: space?.id ?? '', nodeId: id, name: 'plan.txt', verb: 'opened', actor } as const;
      await database.transaction((transaction) => recordActivity(transaction, [{ ...what, at: clock.now() }]));
    }
    const { items } = await ann.call('drive-activity', { id, visitors: true });
    expect(items.map(({ actor }) => actor.name)).toEqual(['For Grace', 'plan.txt']);
  });

  it('comes in pages', async () => {
    const { ann } = await build();
    for (let n = 0; n < 7; n += 1) await ann.folder(`f${n}`);
    const found = new Set<string>();
    let cursor: string | undefined;
    do {
      const page = await ann.call('drive-activity', { pageSize: 3, cursor });
      for (const { id } of page.items) found.add(id);
      cursor = page.cursor ?? undefined;
    } while (cursor !== undefined);
    expect(found.size).toBe(7);
  });

  it('can be filtered by verb, by time and by visitors', async () => {
    const { ann, clock, database } = await build();
    await ann.folder('a');
    const id = await ann.upload('f', 1);
    clock.advance(1000);
    const since = clock.now();
    await ann.call('drive-rename', { id, name: 'g' });
    const { id: spaceId = '' } = (await findSpaceOf(database.query, 'ann')) ?? {};
    const actor = { kind: 'link', id: 'AAAAAAAAAAbbbbbbbbbb12' } as const;
    await database.transaction((transaction) =>
      recordActivity(transaction, [{ spaceId, nodeId: id, name: 'g', verb: 'downloaded', actor, at: since + 1 }]),
    );
    const verbs = async (input: PayloadOf<'drive-activity'>) =>
      (await ann.call('drive-activity', input)).items.map(({ verb }) => verb);
    expect(await verbs({ verbs: ['created', 'uploaded'] })).toHaveLength(2);
    expect(await verbs({ since })).toEqual(['downloaded', 'renamed']);
    expect(await verbs({ visitors: true })).toEqual(['downloaded']);
    expect(await verbs({ verbs: ['renamed'], since: since + 1 })).toEqual([]);
    await expect(ann.call('drive-activity', { verbs: ['burnt'] as never })).rejects.toMatchObject({
      code: 'request/invalid',
    });
  });

  it('shows where each item is now', async () => {
    const { ann } = await build();
    const outer = await ann.folder('outer');
    const inner = await ann.folder('inner', outer);
    const id = await ann.upload('f', 1, inner);
    const location = async () => (await ann.call('drive-activity', { verbs: ['uploaded'] })).items[0]?.location;
    expect(await location()).toEqual({ folderId: inner, path: ['outer', 'inner'], trashed: false });
    await ann.trash(outer);
    expect(await location()).toMatchObject({ trashed: true });
    await ann.call('drive-purge', { ids: [outer] });
    expect(await location()).toBeNull();
    expect(id).toBeDefined();
  });

  it('is visible to its owner only', async () => {
    const { ann, join } = await build();
    const bob = await join('bob');
    const id = await ann.upload('f', 1);
    expect((await bob.call('drive-activity', {})).items).toEqual([]);
    await expect(bob.call('drive-activity', { id })).rejects.toMatchObject({ code: 'drive/not-found' });
  });

  it('is deleted after its lifetime', async () => {
    const { ann, clock, drive, entries } = await build();
    for (let n = 0; n < 3; n += 1) await ann.folder(`old ${n}`);
    clock.advance(limits.drive.activityLifetimeMs);
    await ann.folder('new');
    await drive.forgetOldActivity();
    expect(await entries()).toHaveLength(4);
    clock.advance(1);
    await drive.forgetOldActivity();
    expect(await entries()).toEqual(['created new']);
  });

  it('records nothing for refused calls', async () => {
    const { ann, entries } = await build();
    const a = await ann.folder('a');
    await expect(ann.call('drive-move', { ids: [a], to: a })).rejects.toThrow();
    await expect(ann.folder('A')).rejects.toThrow();
    expect(await entries()).toEqual(['created a']);
  });
});
