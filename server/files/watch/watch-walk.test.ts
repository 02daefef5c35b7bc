import { expect, it } from 'vitest';
import { type DrivePerson, describeDriveOnBothDatabases } from '../../testing/drive/drive-fixture.suite.ts';

describeDriveOnBothDatabases('A watcher', (open) => {
  it('knows what a listing shows, whatever happens and however often the connection breaks', async () => {
    const { join } = await open();
    const ann = await join('ann');
    const folders = ['root', await ann.folder('One'), await ann.folder('Two')];
    const watchers = await Promise.all(folders.map((folderId) => beginWatching(ann, folderId)));
    const walk = createWalk(ann, folders, 20_260_101);
    for (let round = 0; round < 4; round += 1) {
      for (let step = 0; step < 12; step += 1) await walk();
      // Half of them lose the connection and come back where they were.
      for (const watcher of watchers.filter((_, at) => (at + round) % 2 === 0)) await watcher.reconnect();
    }
    for (const [at, watcher] of watchers.entries()) {
      const { items } = await ann.call('drive-list', { folderId: folders[at] ?? '' });
      const listed = Object.fromEntries(items.map(({ id, name }) => [id, name]));
      await watcher.settle();
      expect(Object.fromEntries(watcher.seen)).toEqual(listed);
      watcher.end();
    }
  });
});

/** A client that lists a folder once, and from then on applies what it is told. */
async function beginWatching(ann: DrivePerson, folderId: string) {
  const seen = new Map<string, string>();
  let change = -1;
  let connection = new AbortController();
  let reading: Promise<void> = Promise.resolve();

  async function read(since: number | undefined, isOpen: () => void): Promise<void> {
    const pieces = ann.watch({ folderId, ...(since !== undefined && { since }) }, connection.signal);
    for await (const piece of pieces) {
      for (const id of piece.removed) seen.delete(id);
      for (const { id, name } of piece.upserted) seen.set(id, name);
      expect(piece.reload).toBe(false);
      change = piece.change;
      isOpen();
    }
  }
  const connect = (since?: number) =>
    new Promise<void>((resolve, reject) => {
      reading = read(since, resolve);
      reading.catch(reject);
    });

  await connect();
  for (const { id, name } of (await ann.call('drive-list', { folderId })).items) seen.set(id, name);
  const reconnect = async () => {
    connection.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    connection = new AbortController();
    await connect(change);
  };
  return { seen, reconnect, settle: reconnect, end: () => connection.abort() };
}

/** Applies random changes to the content of the folders. */
function createWalk(ann: DrivePerson, folders: readonly string[], seed: number) {
  let state = seed;
  const below = (count: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * count);
  };
  const any = <T>(list: readonly T[]) => list[below(list.length)];
  const live: string[] = [];
  const trashed: string[] = [];
  const take = (list: string[]) => list.splice(below(list.length), 1)[0];
  let made = 0;

  return async () => {
    const action = below(live.length > 2 ? 6 : 2);
    made += 1;
    if (action < 2) {
      const parentId = any(folders) ?? 'root';
      live.push(
        action === 0 ? await ann.folder(`Folder ${made}`, parentId) : await ann.upload(`file ${made}`, 3, parentId),
      );
    } else if (action === 2) {
      await ann.call('drive-rename', { id: any(live) ?? '', name: `renamed ${made}` });
    } else if (action === 3) {
      const id = take(live) ?? '';
      trashed.push(id);
      await ann.trash(id);
    } else if (action === 4) {
      await ann.call('drive-move', { ids: [any(live) ?? ''], to: any(folders) ?? 'root', conflict: 'keepBoth' });
    } else if (trashed.length > 0) {
      const id = take(trashed) ?? '';
      live.push(id);
      await ann.call('drive-restore', { ids: [id] });
    }
  };
}
