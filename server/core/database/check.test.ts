import { randomBytes } from 'node:crypto';
import { mkdtemp, open, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { openDatabase } from './index.ts';
import { first, type ThingTables } from './things.suite.ts';

const pageBytes = 4096;

describe('a damaged embedded database', () => {
  /** Some tens of pages, all in use. */
  const fill = async (things = 3000, width = 80) => {
    const folder = await mkdtemp(join(tmpdir(), 'hearth-db-'));
    const clock = createTestClock();
    const openIn = (serves: boolean) => openDatabase({ folder, poolMax: 1, migrations: [first], clock, serves });
    const database = await openIn(true);
    await database.transaction(async (transaction) => {
      for (let nth = 0; nth < things; nth += 1) {
        const row = { id: `thing ${nth} ${'x'.repeat(width)}`, size: nth };
        await transaction.withTables<ThingTables>().insertInto('things').values(row).execute();
      }
    });
    await database.close();
    const path = join(folder, 'hearth.sqlite');
    const pages = (await stat(path)).size / pageBytes;
    const writePage = async (page: number, bytes: Buffer) => {
      const file = await open(path, 'r+');
      const before = Buffer.alloc(pageBytes);
      await file.read(before, 0, pageBytes, page * pageBytes);
      await file.write(bytes, 0, pageBytes, page * pageBytes);
      await file.close();
      return before;
    };
    return { openIn, clock, pages, writePage };
  };

  it('is refused at the start, whichever page is damaged, and starts again when it is repaired', async () => {
    const { openIn, pages, writePage } = await fill();
    expect(pages).toBeGreaterThan(50);
    for (let page = 1; page < pages; page += 7) {
      const before = await writePage(page, randomBytes(pageBytes));
      await expect(openIn(true), `page ${page}`).rejects.toMatchObject({
        name: 'StartError',
        message: expect.stringMatching(/(is damaged \(|is not a readable database).*Restore/),
      });
      await writePage(page, before);
    }
    const database = await openIn(true);
    expect([await database.isWritable(), database.lastCheck()?.problem]).toEqual([true, undefined]);
    await database.close();
  });

  it('is found by a check while it is open, and is not reachable from then on', async () => {
    const { openIn, clock, writePage } = await fill();
    const database = await openIn(true);
    clock.advance(1000);
    await database.check();
    expect(database.lastCheck()).toEqual({ at: clock.now(), problem: undefined });
    await writePage(20, randomBytes(pageBytes));
    await database.check();
    expect(database.lastCheck()?.problem).toMatch(/page|tree|malformed/i);
    expect(await database.isWritable()).toBe(false);
    await database.close();
  });

  it('of more than some megabytes is checked in a thread, with the same outcome', async () => {
    const { openIn, pages, writePage } = await fill(2500, 4000);
    expect(pages * pageBytes).toBeGreaterThan(16 * 1024 ** 2);
    await (await openIn(true)).close();
    await writePage(pages - 10, randomBytes(pageBytes));
    await expect(openIn(true)).rejects.toThrow(/is damaged \(/);
    // A command beside a running server leaves the check to it.
    await (await openIn(false)).close();
  });

  it('is left alone when the check is stopped', async () => {
    const { openIn } = await fill(10);
    const database = await openIn(false);
    const stopping = new AbortController();
    const check = database.check(stopping.signal);
    stopping.abort();
    await expect(check).rejects.toThrow('was not checked');
    expect(database.lastCheck()).toBeUndefined();
    await database.close();
  });
});
