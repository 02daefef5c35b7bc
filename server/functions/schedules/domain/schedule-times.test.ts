import { describe, expect, it } from 'vitest';
import { nextTime, readSchedule, scheduleError } from './schedule-times.ts';

const from = Date.parse('2026-03-04T10:07:30Z');

function next(schedule: string, timeZone = 'UTC', after = from, last?: number): string {
  const times = readSchedule(schedule, timeZone);
  const time = times && nextTime(times, { after, last });
  return time === undefined ? 'never' : new Date(time).toISOString();
}

describe('the times of a schedule', () => {
  it.each([
    ['every 5 minutes', '2026-03-04T10:12:30.000Z'],
    ['every 24 hours', '2026-03-05T10:07:30.000Z'],
    ['every 2 hours synchronized', '2026-03-04T12:00:00.000Z'],
    ['every 30 mins from 22:15 to 01:00', '2026-03-04T22:15:00.000Z'],
    ['every day 09:00', '2026-03-05T09:00:00.000Z'],
    ['every monday 09:00', '2026-03-09T09:00:00.000Z'],
    ['every mon,wed of june 09:00', '2026-06-01T09:00:00.000Z'],
    ['1 of month 00:00', '2026-04-01T00:00:00.000Z'],
    ['1,15 of month 06:30', '2026-03-15T06:30:00.000Z'],
    ['1st monday of sep,oct,nov 17:00', '2026-09-07T17:00:00.000Z'],
    ['2nd,third mon,wed of march 17:00', '2026-03-09T17:00:00.000Z'],
    ['*/15 * * * *', '2026-03-04T10:15:00.000Z'],
    ['0 9 1 * MON', '2026-03-09T09:00:00.000Z'],
  ])('"%s" comes next at %s', (schedule, time) => {
    expect(next(schedule)).toBe(time);
  });

  it('are in the time zone, over the change of the clocks too', () => {
    expect(next('every day 09:00', 'Europe/Berlin')).toBe('2026-03-05T08:00:00.000Z');
    expect(next('0 9 * * *', 'Europe/Berlin', Date.parse('2026-03-29T00:00:00Z'))).toBe('2026-03-29T07:00:00.000Z');
  });

  it('of an interval are counted from the last run, and missed ones are left out', () => {
    const last = Date.parse('2026-03-04T08:00:00Z');
    expect(next('every 5 minutes', 'UTC', from, last)).toBe('2026-03-04T10:10:00.000Z');
    expect(next('every 5 minutes', 'UTC', last, last)).toBe('2026-03-04T08:05:00.000Z');
  });

  it.each([
    ['', 'UTC'],
    ['every', 'UTC'],
    ['every 0 minutes', 'UTC'],
    ['every someday 09:00', 'UTC'],
    ['every day 25:00', 'UTC'],
    ['6th monday of march 09:00', 'UTC'],
    ['32 of month 00:00', 'UTC'],
    ['* * * *', 'UTC'],
    ['99 * * * *', 'UTC'],
    ['0 0 31 2 *', 'UTC'],
    ['every day 09:00', 'Nowhere/Town'],
  ])('"%s" in %s is refused with a sentence', (schedule, timeZone) => {
    expect(scheduleError(schedule, timeZone)).toMatch(/^The schedule .*\.$/);
  });
});
