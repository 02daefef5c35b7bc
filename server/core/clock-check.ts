import * as v from 'valibot';
import { type Clock, monotonicMs } from './clock.ts';
import type { Log } from './log/index.ts';
import type { SettingDefinition, Settings } from './settings/index.ts';

/** Keeps what is deleted by its age from being deleted by a wrong clock. */
export interface ClockCheck {
  /**
   * Throws for a day after the clock moved by more than two days on its own, or since the server was last seen: a clock
   * that is wrong for some hours then deletes nothing. A server that was off for days waits for that day, too.
   */
  requireSteady(): Promise<void>;
}

interface ClockCheckDeps {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly log: Log;
  readonly monotonic?: () => number;
}

export function createClockCheck({ settings, clock, log, monotonic = monotonicMs }: ClockCheckDeps): ClockCheck {
  let before: { readonly wall: number; readonly monotonic: number } | undefined;
  return {
    async requireSteady() {
      const [now, passed] = [clock.now(), monotonic()];
      const saved = await settings.get(clockSetting);
      const { seenAt, waitUntil } = saved ?? { seenAt: now, waitUntil: 0 };
      const expected = before ? before.wall + (passed - before.monotonic) : seenAt;
      before = { wall: now, monotonic: passed };
      const hasJumped = Math.abs(now - expected) > jumpMs;
      // After the clock was set back, a time in the wrong future must not be waited for.
      const wait = hasJumped ? now + waitMs : Math.min(waitUntil, now + waitMs);
      if (hasJumped)
        log.error({ expected, now }, 'the clock jumped, or the server was off for days: nothing is deleted for a day');
      if (!saved || wait !== waitUntil || Math.abs(now - seenAt) > saveEveryMs)
        await settings.set(clockSetting, { seenAt: now, waitUntil: wait });
      if (now < wait) throw new Error(`The clock jumped. Nothing is deleted before ${new Date(wait).toISOString()}.`);
    },
  };
}

const hourMs = 60 * 60 * 1000;
const jumpMs = 48 * hourMs;
const waitMs = 24 * hourMs;
const saveEveryMs = hourMs / 6;

const clockSetting: SettingDefinition<{ readonly seenAt: number; readonly waitUntil: number } | null> = {
  key: 'core.clock',
  sentence: 'When the server last saw its clock, and until when it deletes nothing because the clock jumped.',
  schema: v.nullable(v.object({ seenAt: v.number(), waitUntil: v.number() })),
  fallback: null,
};
