import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { createAudit } from '../../core/audit/index.ts';
import type { Database } from '../../core/database/index.ts';
import { newId } from '../../core/ids.ts';
import { createJobs } from '../../core/jobs/index.ts';
import { createLog, type Log } from '../../core/log/index.ts';
import { createSettings } from '../../core/settings/index.ts';
import { createTestClock } from '../../testing/clock.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { readKinds } from '../quota/store/kinds.ts';
import { recountSpace } from '../quota/store/usage.ts';
import { insertNode } from '../store/nodes.ts';
import { addToSpace, findSpace, type Space } from '../store/spaces.ts';
import { changeSpaceById, openSpace } from '../usecases/space.ts';
import { insertVersion } from '../versions/store/versions.ts';
import { createRecounts } from './usecases/recount-jobs.ts';
import { createRecountSpace } from './usecases/recount-space.ts';

const lines: string[] = [];
let log: Log;
beforeEach(async () => {
  lines.length = 0;
  log = await createLog({ logLevel: 'info', logFormat: 'json' }, { write: (line) => void lines.push(line) });
});

describeOnBothDatabases('A recount', (open) => {
  async function openFixture() {
    const database = await open();
    const clock = createTestClock();
    const jobs = createJobs({ database, clock, log, serves: true });
    const deps = {
      database,
      clock,
      log,
      jobs,
      settings: createSettings(database, clock),
      audit: createAudit(database, clock),
    };
    return {
      ...deps,
      deps,
      recounts: createRecounts(deps),
      recount: createRecountSpace({ database, log, pageRows: 3 }),
    };
  }

  /** A file with one version for each size; the last one is current. */
  function addFile(database: Database, space: Space, sizes: readonly number[]): Promise<string> {
    return changeSpaceById(database, space.id, async (transaction) => {
      const id = newId();
      const file = { id, spaceId: space.id, parentId: space.rootId, kind: 'file', by: 'ann', at: 0 } as const;
      const size = sizes.at(-1) ?? 0;
      await insertNode(transaction, { ...file, name: id, state: 'active', size });
      for (const [at, bytes] of sizes.entries()) {
        const version = { id: `${id}v${at}`, nodeId: id, number: at + 1, objectId: id, size: bytes };
        await insertVersion(transaction, {
          ...version,
          contentType: 'text/plain',
          contentMtime: null,
          by: 'ann',
          at: 0,
        });
      }
      await sql`update drive_nodes set version_count = ${sizes.length}, version_id = ${`${id}v${sizes.length - 1}`}
        where id = ${id}`.execute(transaction);
      const usedBytes = sizes.reduce((sum, bytes) => sum + bytes, 0);
      await addToSpace(transaction, space.id, { usedBytes, files: 1 });
      return id;
    });
  }

  async function addUpload(database: Database, space: Space, size: number): Promise<void> {
    await changeSpaceById(database, space.id, async (transaction) => {
      const id = newId();
      const file = { id, spaceId: space.id, parentId: space.rootId, kind: 'file', by: 'ann', at: 0 } as const;
      await insertNode(transaction, { ...file, name: id, state: 'uploading', size });
      await addToSpace(transaction, space.id, { reservedBytes: size });
    });
  }

  async function createFiles(database: Database, space: Space): Promise<readonly string[]> {
    const files = [];
    for (let at = 0; at < 8; at += 1) files.push(await addFile(database, space, [at, 10 * at]));
    await addUpload(database, space, 1000);
    return files;
  }

  const never = new AbortController().signal;

  it('changes nothing when all counters are right', async () => {
    const { database, recount, deps } = await openFixture();
    const space = await openSpace(deps, 'ann');
    expect(await recount(space.id, never)).toBe('right');
    await createFiles(database, space);
    const before = await findSpace(database.query, space.id);
    expect(await recount(space.id, never)).toBe('right');
    expect(await findSpace(database.query, space.id)).toEqual(before);
    expect(before).toMatchObject({ usedBytes: 28 + 280, reservedBytes: 1000, fileCount: 8 });
    expect(lines).toEqual([]);
  });

  it('corrects each wrong counter, logs it with its ids, and leaves other spaces alone', async () => {
    const { database, recount, deps } = await openFixture();
    const [space, other] = [await openSpace(deps, 'ann'), await openSpace(deps, 'bob')];
    await createFiles(database, other);
    const wrong = await findSpace(database.query, other.id);
    const files = await createFiles(database, space);
    for (const column of ['used_bytes', 'reserved_bytes', 'file_count']) {
      lines.length = 0;
      await sql`update drive_spaces set ${sql.ref(column)} = ${sql.ref(column)} + 7 where id = ${space.id}`.execute(
        database.query,
      );
      expect(await recount(space.id, never)).toBe('repaired');
      expect(lines.join('')).toContain(space.id);
      expect(JSON.parse(lines.join(''))).toMatchObject({ level: 50 });
      const { usedBytes, reservedBytes, fileCount } = await findSpace(database.query, space.id);
      expect({ usedBytes, reservedBytes, files: fileCount }).toEqual(await recountSpace(database.query, space.id));
      expect(await recount(space.id, never)).toBe('right');
    }
    const [first, second] = files;
    await sql`update drive_nodes set version_count = 9 where id = ${first}`.execute(database.query);
    await sql`update drive_nodes set size = 12345 where id = ${second}`.execute(database.query);
    lines.length = 0;
    const before = await findSpace(database.query, space.id);
    expect(await recount(space.id, never)).toBe('repaired');
    for (const id of [first, second]) expect(lines.join('')).toContain(id);
    const { rows } = await sql<{ id: string; size: number; versions: number; change: number }>`
      select id, size, version_count as versions, change from drive_nodes
      where id in (${first}, ${second})`.execute(database.query);
    // Watchers of the folder are told the corrected numbers.
    expect(rows.sort((a, b) => a.size - b.size)).toEqual([
      { id: first, size: 0, versions: 2, change: before.changes + 1 },
      { id: second, size: 10, versions: 2, change: before.changes + 1 },
    ]);
    expect(await recount(space.id, never)).toBe('right');
    expect(await findSpace(database.query, other.id)).toEqual(wrong);
  });

  it('corrects the counters of each kind of file', async () => {
    const { database, recount, deps } = await openFixture();
    const [space, other] = [await openSpace(deps, 'ann'), await openSpace(deps, 'bob')];
    for (const each of [space, other]) await createFiles(database, each);
    const right = await readKinds(database.query, space.id);
    expect(right).toMatchObject([{ files: 8 }]);
    for (const harm of [
      sql`update drive_kinds set bytes = bytes + 7 where space_id = ${space.id}`,
      sql`update drive_kinds set files = files - 1 where space_id = ${space.id}`,
      sql`delete from drive_kinds where space_id = ${space.id}`,
      sql`insert into drive_kinds (space_id, type_rank, files, bytes) values (${space.id}, 1, 2, 3)`,
    ]) {
      await harm.execute(database.query);
      expect(await recount(space.id, never)).toBe('repaired');
      expect(await readKinds(database.query, space.id)).toEqual(right);
      expect(await recount(space.id, never)).toBe('right');
    }
    expect(await readKinds(database.query, other.id)).toEqual(right);
  });

  it('reports nothing for a space that changes all the time, and corrects nothing in it', async () => {
    const { database, deps } = await openFixture();
    const space = await openSpace(deps, 'ann');
    await createFiles(database, space);
    await sql`update drive_spaces set used_bytes = 1 where id = ${space.id}`.execute(database.query);
    let scans = 0;
    const busy = {
      ...database,
      get query() {
        scans += 1;
        // Another change always comes first.
        void database.transaction((transaction) =>
          sql`update drive_spaces set changes = changes + 1 where id = ${space.id}`.execute(transaction),
        );
        return database.query;
      },
    };
    expect(await createRecountSpace({ database: busy, log, pageRows: 3 })(space.id, never)).toBe('busy');
    expect(scans).toBeGreaterThan(9);
    expect((await findSpace(database.query, space.id)).usedBytes).toBe(1);
  });

  it('of all drives resumes after a restart, and its result is stored', async () => {
    const { database, deps, jobs, recounts } = await openFixture();
    const spaces = [];
    for (let at = 0; at < 60; at += 1) spaces.push(await openSpace(deps, `person${at}`));
    const [one] = spaces;
    await sql`update drive_spaces set used_bytes = 5 where id = ${one?.id}`.execute(database.query);
    expect(await recounts.last()).toBeUndefined();
    const job = await recounts.ask('owner', '192.0.2.1');
    await jobs.runDue();
    expect(await jobs.get('owner', job)).toMatchObject({
      state: 'succeeded',
      done: 60,
      total: 60,
      result: { spaces: 60, repaired: 1, busy: 0 },
    });
    expect(await recounts.last()).toMatchObject({ spaces: 60, repaired: 1, busy: 0 });
    const { rows } = await sql<{ checkpoint: string }>`select checkpoint from jobs where id = ${job}`.execute(
      database.query,
    );
    expect(JSON.parse(rows[0]?.checkpoint ?? '')).toMatchObject({ spaces: 50 });
    const audited = await sql`select actor, action, ip from audit_entries`.execute(database.query);
    expect(audited.rows).toEqual([{ actor: 'owner', action: 'drive.recount', ip: '192.0.2.1' }]);
  });

  it('runs once a day, and not twice at a time', async () => {
    const { clock, jobs, recounts } = await openFixture();
    const asked = async () => (await jobs.list('', { limit: 50 })).jobs.length;
    await Promise.all([recounts.requestDaily()]);
    await recounts.requestDaily();
    await jobs.runDue();
    await recounts.requestDaily();
    expect(await asked()).toBe(1);
    clock.advance(24 * 60 * 60 * 1000);
    await recounts.requestDaily();
    await jobs.runDue();
    expect(await asked()).toBe(2);
  });

  it('continues past a drive that is deleted meanwhile', async () => {
    const { database, recount, recounts, jobs, deps } = await openFixture();
    const spaces = [await openSpace(deps, 'ann'), await openSpace(deps, 'bob'), await openSpace(deps, 'eve')];
    const [gone = ''] = spaces.map(({ id }) => id).toSorted();
    await sql`delete from drive_nodes where space_id = ${gone}`.execute(database.query);
    await sql`delete from drive_spaces where id = ${gone}`.execute(database.query);
    expect(await recount(gone, new AbortController().signal)).toBe('gone');
    const job = await recounts.ask('eve', '::1');
    await jobs.runDue();
    expect(await jobs.get('eve', job)).toMatchObject({
      state: 'succeeded',
      result: { spaces: 2, repaired: 0, busy: 0 },
    });
  });
});
