import { setTimeout as sleep } from 'node:timers/promises';
import { type ChunkOf, limits } from '@hearth/contract';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import type { AppError } from '../../core/errors.ts';
import {
  type DrivePerson,
  describeDrive,
  describeDriveOnBothDatabases,
  type OpenDrive,
} from '../../testing/drive/drive-fixture.suite.ts';
import { createSpaceChanges } from './usecases/watch-changes.ts';
import { createForgetTombstones, createWatchFolder, type FolderChanges } from './usecases/watch-folder.ts';

type Piece = ChunkOf<'drive-watch'>;

describeDrive('Watching a folder', (open) => {
  const { openFixture, begin, names } = prepare(open);

  it('continues from the change of a listing: nothing twice, nothing missed', async () => {
    const { ann } = await openFixture();
    await ann.folder('Old');
    await ann.folder('Older');
    const first = await ann.call('drive-list', { pageSize: 1 });
    expect((await ann.call('drive-list', { pageSize: 1, cursor: first.cursor ?? '' })).change).toBeNull();
    const since = first.change ?? -1;
    expect((await begin(ann, { since })).first).toEqual({ change: since, upserted: [], removed: [], reload: false });
    await ann.folder('New');
    expect(names((await begin(ann, { since })).first)).toEqual(['New']);
  });

  it('begins with the current change and reports what is added, changed and removed', async () => {
    const { ann } = await openFixture();
    const old = await ann.folder('Old');
    const watched = await begin(ann);
    expect(watched.first).toEqual({ change: expect.any(Number), upserted: [], removed: [], reload: false });

    const fresh = await ann.folder('New');
    const came = await watched.next();
    expect([names(came), came.removed]).toEqual([['New'], []]);
    expect(came.change).toBeGreaterThan(watched.first.change);

    await ann.call('drive-rename', { id: old, name: 'Older' });
    expect((await watched.next()).upserted).toMatchObject([{ id: old, name: 'Older', kind: 'folder' }]);

    await ann.trash(fresh);
    expect(await watched.next()).toMatchObject({ upserted: [], removed: [fresh] });

    await ann.call('drive-restore', { ids: [fresh] });
    expect(await watched.next()).toMatchObject({ upserted: [{ id: fresh }], removed: [] });
  });

  it('reports a file when all its bytes have arrived, and never before', async () => {
    const { ann, storage } = await openFixture();
    const watched = await begin(ann);
    const begun = await ann.call('upload-begin', { name: 'a.txt', size: 3, folderId: 'root' });
    await ann.folder('Meanwhile');
    expect(names(await watched.next())).toEqual(['Meanwhile']);
    await storage.put(begun.objectName, Buffer.from('abc'), ann.caller);
    expect((await watched.next()).upserted).toMatchObject([{ id: begun.nodeId, name: 'a.txt', size: 3 }]);
  });

  it('reports its own folder alone', async () => {
    const { ann } = await openFixture();
    const [left, right] = [await ann.folder('Left'), await ann.folder('Right')];
    const watched = await begin(ann, { folderId: left });
    await ann.folder('Elsewhere', right);
    await ann.folder('Here', left);
    expect(names(await watched.next())).toEqual(['Here']);
  });

  it('continues where it ended, and misses nothing', async () => {
    const { ann } = await openFixture();
    const [stays, goes, returns] = [await ann.folder('Stays'), await ann.folder('Goes'), await ann.folder('Returns')];
    const { first, end } = await begin(ann);
    end();
    await ann.call('drive-rename', { id: stays, name: 'Stayed' });
    await ann.trash(goes, returns);
    await ann.call('drive-restore', { ids: [returns] });
    await ann.folder('Came');
    const again = await begin(ann, { since: first.change });
    expect(names(again.first)).toEqual(['Came', 'Returns', 'Stayed']);
    // A node that left and came back is not reported as removed.
    expect([again.first.removed, again.first.reload]).toEqual([[goes], false]);
    const uptodate = await begin(ann, { since: again.first.change });
    expect(uptodate.first).toMatchObject({ change: again.first.change, upserted: [], removed: [], reload: false });
  });

  it('reports where it ended, so that the next stream begins there', async () => {
    const { ann, stop } = await openFixture();
    const watched = await begin(ann);
    const waiting = watched.pieces.next();
    const stopped = stop();
    expect(await waiting).toEqual({ done: true, value: { change: watched.first.change } });
    await stopped;
  });

  it('asks for a new listing after too many changes, and for an unknown number', async () => {
    const { ann, database } = await openFixture();
    await ann.folder('One');
    const { first } = await begin(ann);
    expect((await begin(ann, { since: first.change + 5 })).first).toMatchObject({ change: first.change, reload: true });
    const { rows } = await sql<{ id: string; root: string }>`select id, root_id as root from drive_spaces`.execute(
      database.query,
    );
    const [space] = rows;
    for (let from = 0; from <= limits.drive.pageMax; from += 100) {
      const departed = Array.from(
        { length: 100 },
        (_, at) => sql`(${space?.root}, ${first.change + 1}, ${`n${from + at}`}, 0)`,
      );
      await sql`insert into drive_tombstones (parent_id, change, node_id, at) values ${sql.join(departed)}`.execute(
        database.query,
      );
    }
    await ann.folder('Two');
    expect((await begin(ann, { since: first.change })).first).toMatchObject({
      upserted: [],
      removed: [],
      reload: true,
    });
  });

  it('ends when the folder is trashed, by itself or with an ancestor, and when it is deleted', async () => {
    const { ann } = await openFixture();
    const outer = await ann.folder('Outer');
    const inner = await ann.folder('Inner', outer);
    const watched = await begin(ann, { folderId: inner });
    await ann.trash(outer);
    await expect(watched.next()).rejects.toMatchObject({ code: 'drive/trashed' });
    await expect(begin(ann, { folderId: inner })).rejects.toMatchObject({ code: 'drive/trashed' });
    await ann.call('drive-purge', { ids: [outer] });
    await expect(begin(ann, { folderId: inner })).rejects.toMatchObject({ code: 'drive/not-found' });
  });

  it("is refused for another person's folder, for a file and for an unknown id (T17)", async () => {
    const { ann, join } = await openFixture();
    const bob = await join('bob');
    const folder = await ann.folder('Mine');
    const file = await ann.upload('a.txt', 'abc');
    for (const [person, folderId] of [
      [bob, folder],
      [ann, file],
      [ann, 'x'],
      [ann, "' or ''='"],
    ] as const)
      await expect(begin(person, { folderId })).rejects.toMatchObject({ code: 'drive/not-found' });
    const watched = await begin(bob);
    await ann.folder('Secret');
    await bob.folder('Own');
    expect(names(await watched.next())).toEqual(['Own']);
  });

  it('does not query the database while nobody watches', async () => {
    const { ann, database } = await openFixture();
    let asked = 0;
    const counted = {
      ...database,
      get query() {
        asked += 1;
        return database.query;
      },
    };
    const changes = createSpaceChanges({ database: counted, log: { warn: () => undefined }, pollMs: 1 });
    const end = new AbortController();
    const waited = changes.beyond('some space', 0, end.signal);
    await expect.poll(() => asked).toBeGreaterThan(0);
    end.abort();
    await waited;
    asked = 0;
    await ann.folder('Something happens');
    await sleep(20);
    expect(asked).toBe(0);
  });
});

describeDriveOnBothDatabases('Watching a folder', (open) => {
  const { ends, openFixture, begin } = prepare(open);

  it('reports many changes in few messages', async () => {
    const { ann } = await openFixture();
    const watched = await begin(ann);
    await Promise.all(Array.from({ length: 30 }, (_, count) => ann.folder(`Folder ${count}`)));
    const seen = new Set<string>();
    let messages = 0;
    while (seen.size < 30) {
      messages += 1;
      for (const { id } of (await watched.next()).upserted) seen.add(id);
    }
    expect(messages).toBeLessThan(30);
  });

  it('is limited for each person, and each end frees a place', async () => {
    const { ann, join } = await openFixture();
    const open = await Promise.all(Array.from({ length: limits.drive.watchersPerPersonMax }, () => begin(ann)));
    await expect(begin(ann)).rejects.toMatchObject({ code: 'rate/limited' });
    await begin(await join('bob'));
    const [one] = open;
    one?.end();
    // The server sees the end of a connection a moment later.
    const answer = () =>
      begin(ann).then(
        () => 'begun',
        (error: AppError) => error.code,
      );
    await expect.poll(answer).toBe('begun');
    await expect(begin(ann, { folderId: 'x' })).rejects.toMatchObject({ code: 'rate/limited' });
  });

  it('reports a commit of its own process at once, also that of an upload', async () => {
    const { ann, database, clock } = await openFixture();
    // It never polls.
    const changes = createSpaceChanges({ database, log: { warn: () => undefined }, pollMs: 1_000_000 });
    const watch = createWatchFolder({ database, clock, changes, paceMs: 1 });
    const end = new AbortController();
    ends.push(end);
    const pieces = watch('ann', { folderId: 'root' }, end.signal);
    await pieces.next();
    for (const make of [() => ann.folder('made'), () => ann.upload('made.txt', 'abc')]) {
      const changes = pieces.next();
      await sleep(20);
      await make();
      expect((await changes).value).toMatchObject({ upserted: [{ name: expect.stringContaining('made') }] });
    }
  });

  it('asks for a new listing when missed changes are no longer known', async () => {
    const { ann, clock, database } = await openFixture();
    const forget = createForgetTombstones({ database, clock });
    const folder = await ann.folder('Gone');
    const { first } = await begin(ann);
    await ann.trash(folder);
    clock.advance(limits.drive.tombstonesLifetimeMs);
    expect(await forget()).toBe(0);
    expect((await begin(ann, { since: first.change })).first).toMatchObject({ removed: [folder], reload: false });
    clock.advance(1);
    expect(await forget()).toBe(1);
    expect((await begin(ann, { since: first.change })).first).toMatchObject({ removed: [], reload: true });
    // A client that came after that has missed nothing.
    const { first: later } = await begin(ann);
    expect((await begin(ann, { since: later.change })).first.reload).toBe(false);
  });

  it('reports changes of another process, and has a maximum duration', async () => {
    const { ann, database, clock } = await openFixture();
    // A separate process hears of no commit of the others.
    const alone = { ...database, onCommit: () => () => undefined };
    const log = { warn: () => undefined };
    const changes = createSpaceChanges({ database: alone, log, pollMs: 10 });
    const watch = createWatchFolder({ database: alone, clock, changes, watchMs: 1500, paceMs: 1 });
    const pieces = watch('ann', { folderId: 'root' }, new AbortController().signal);
    await pieces.next();
    await ann.folder('From elsewhere');
    expect((await pieces.next()).value).toMatchObject({ upserted: [{ name: 'From elsewhere' }] });
    const { done, value } = await pieces.next();
    expect([done, (value as FolderChanges).change]).toEqual([true, expect.any(Number)]);
  });
});

/** What the suites of this file share. */
function prepare(open: OpenDrive) {
  const ends: AbortController[] = [];

  afterEach(() => {
    for (const end of ends.splice(0)) end.abort();
  });

  const openFixture = async () => {
    const fixture = await open();
    const ann = await fixture.join('ann');
    return { ...fixture, ann };
  };

  /** Starts a stream and takes the first message. */
  async function begin(person: DrivePerson, payload: { folderId?: string; since?: number } = {}) {
    const end = new AbortController();
    ends.push(end);
    const pieces = person.watch(payload, end.signal);
    const first = await next(pieces);
    return { pieces, first, next: () => next(pieces), end: () => end.abort() };
  }

  async function next(pieces: AsyncGenerator<Piece, { change: number }, undefined>): Promise<Piece> {
    const step = await pieces.next();
    if (step.done) throw new Error('It has ended.');
    return step.value;
  }

  const names = (piece: Piece) => piece.upserted.map(({ name }) => name).sort();
  return { ends, openFixture, begin, names };
}
