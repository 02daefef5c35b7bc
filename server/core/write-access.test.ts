import { expect, it } from 'vitest';
import { createTestClock } from '../testing/clock.ts';
import { describeOnEmbeddedDatabase } from '../testing/databases.ts';
import { createAudit } from './audit/index.ts';
import { createMetrics } from './metrics.ts';
import { createSettings } from './settings/index.ts';
import { createWriteAccess } from './write-access.ts';

const mebibyte = 1024 * 1024;

describeOnEmbeddedDatabase('Write access', (open) => {
  async function build() {
    const database = await open();
    const clock = createTestClock();
    let passed = 0;
    /** Time passes, as the clock and the processor see it. */
    const wait = (ms: number) => {
      clock.advance(ms);
      passed += ms;
    };
    const disk = { free: 500 * mebibyte, total: 1024 * mebibyte, fault: undefined as string | undefined, tries: 0 };
    const metrics = createMetrics();
    const deps = {
      config: { data: '/data' },
      database,
      metrics,
      audit: createAudit(database, clock),
      monotonic: () => passed,
      measure: async () => disk,
      async probe() {
        disk.tries += 1;
        if (disk.fault) throw Object.assign(new Error(disk.fault), { code: disk.fault });
      },
    };
    const create = () =>
      createWriteAccess({ ...deps, metrics: createMetrics(), settings: createSettings(database, clock) });
    const access = createWriteAccess({ ...deps, settings: createSettings(database, clock) });
    return { access, wait, disk, metrics, create };
  }

  it('is given while the disk takes writes, without trying it', async () => {
    const { access, disk } = await build();
    await access.require();
    expect([await access.reason(), disk.tries]).toEqual([undefined, 0]);
  });

  it('is refused in maintenance on every server of the database, also after a restart, until that is over', async () => {
    const { access, wait, create } = await build();
    const other = create();
    await access.setMaintenance({ on: true, by: 'operator' });
    await expect(access.require()).rejects.toMatchObject({ code: 'server/maintenance' });
    expect(await other.reason()).toBe('maintenance');
    expect(await create().reason()).toBe('maintenance');
    await other.setMaintenance({ on: false, by: 'operator' });
    wait(1000);
    await access.require();
    expect(await create().reason()).toBeUndefined();
  });

  it('says nothing about the disk in maintenance', async () => {
    const { access } = await build();
    await access.setMaintenance({ on: true, by: 'operator' });
    expect([await access.diskFault(), await access.reason()]).toEqual([undefined, 'maintenance']);
  });

  it.each([
    ['ENOSPC', 'disk-full'],
    ['EDQUOT', 'disk-full'],
    ['SQLITE_FULL', 'disk-full'],
    ['53100', 'disk-full'],
    ['EROFS', 'disk-read-only'],
    ['SQLITE_READONLY', 'disk-read-only'],
    ['SQLITE_IOERR_WRITE', 'disk-read-only'],
    ['25006', 'disk-read-only'],
  ] as const)(
    'is refused after a write failed with %s, and given when the disk takes writes again',
    async (code, reason) => {
      const { access, disk, wait } = await build();
      disk.fault = code;
      await access.require();
      access.suspect();
      await expect(access.require()).rejects.toMatchObject({ code: `server/${reason}` });
      disk.fault = undefined;
      // Within two seconds the disk is not tried again.
      expect([await access.reason(), disk.tries]).toEqual([reason, 1]);
      wait(2001);
      await access.require();
      expect([await access.reason(), disk.tries]).toEqual([undefined, 2]);
    },
  );

  it('is refused before the disk is full, so that sessions and tickets can still be written', async () => {
    const { access, disk, wait } = await build();
    disk.free = 16 * mebibyte;
    await access.require();
    wait(1001);
    disk.free = 16 * mebibyte - 1;
    await expect(access.require()).rejects.toMatchObject({ code: 'server/disk-full' });
    disk.free = 16 * mebibyte;
    wait(2001);
    await access.require();
  });

  it('is a question to the database when its server is gone, which is no fault of the disk', async () => {
    const { access, disk } = await build();
    disk.fault = 'ECONNREFUSED';
    access.suspect();
    await access.require();
    await expect(access.diskFault()).rejects.toThrow('ECONNREFUSED');
  });

  it('is a metric by reason', async () => {
    const { access, disk, metrics } = await build();
    disk.fault = 'EROFS';
    await access.setMaintenance({ on: true, by: 'operator' });
    const text = await metrics.text();
    expect(text).toContain('hearth_read_only{reason="maintenance"} 1');
    expect(text).toContain('hearth_read_only{reason="disk-read-only"} 1');
    expect(text).toContain('hearth_read_only{reason="disk-full"} 0');
  });
});
