import { expect, it } from 'vitest';
import { createTestClock } from '../testing/clock.ts';
import { describeOnEmbeddedDatabase } from '../testing/databases.ts';
import { createClockCheck } from './clock-check.ts';
import { createLog } from './log/index.ts';
import { createSettings } from './settings/index.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const jumped = 'The clock jumped. Nothing is deleted before';

describeOnEmbeddedDatabase('The check of the clock', (open) => {
  async function build() {
    const database = await open();
    const clock = createTestClock();
    let passed = 0;
    const log = await createLog({ logLevel: 'silent', logFormat: 'json' });
    const start = () => {
      // The cache of settings is the process's own, too.
      const settings = createSettings(database, clock);
      return createClockCheck({ settings, clock, log, monotonic: () => passed });
    };
    /** Time passes, as the clock and the processor see it. */
    const wait = (ms: number) => {
      clock.advance(ms);
      passed += ms;
    };
    return { clock, start, wait };
  }

  it('passes while time goes by, over restarts and short times off', async () => {
    const { start, wait } = await build();
    let check = start();
    await check.requireSteady();
    for (let days = 0; days < 40; days += 1) {
      wait(day);
      if (days % 3 === 0) check = start();
      await check.requireSteady();
    }
  });

  it('keeps everything for a day when the clock jumps ahead, also over a restart, and passes after that day', async () => {
    const { clock, start, wait } = await build();
    let check = start();
    await check.requireSteady();
    clock.advance(365 * day);
    await expect(check.requireSteady()).rejects.toThrow(jumped);
    wait(hour);
    check = start();
    await expect(check.requireSteady()).rejects.toThrow(jumped);
    wait(22 * hour);
    await expect(check.requireSteady()).rejects.toThrow(jumped);
    wait(2 * hour);
    await check.requireSteady();
  });

  it('waits a day, not a year, when the clock is set right again', async () => {
    const { clock, start, wait } = await build();
    const check = start();
    await check.requireSteady();
    clock.advance(365 * day);
    await expect(check.requireSteady()).rejects.toThrow(jumped);
    clock.advance(-365 * day);
    await expect(check.requireSteady()).rejects.toThrow(jumped);
    wait(25 * hour);
    await check.requireSteady();
  });

  it('notices a jump while the server was off', async () => {
    const { clock, start, wait } = await build();
    await start().requireSteady();
    clock.advance(100 * day);
    const check = start();
    await expect(check.requireSteady()).rejects.toThrow(jumped);
    wait(25 * hour);
    await check.requireSteady();
  });
});
