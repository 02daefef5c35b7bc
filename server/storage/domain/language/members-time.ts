import { type Members, type Method, noArguments } from './method.ts';
import { floorDivide, floorRemainder, nanosPerDay, nanosPerMilli, nanosPerSecond, timestampFrom } from './time.ts';
import type { DurationValue, TimestampValue } from './values.ts';

/** Both parts carry the sign of the whole. */
export const durationMembers: Members<DurationValue> = new Map([
  ['seconds', noArguments((self) => self.nanos / nanosPerSecond)],
  ['nanos', noArguments((self) => self.nanos % nanosPerSecond)],
]);

export const timestampMembers: Members<TimestampValue> = new Map([
  ['date', noArguments((self) => timestampFrom(self.nanos - floorRemainder(self.nanos, nanosPerDay)))],
  ['time', noArguments((self) => ({ kind: 'duration', nanos: floorRemainder(self.nanos, nanosPerDay) }))],
  ['year', calendar((date) => date.getUTCFullYear())],
  ['month', calendar((date) => date.getUTCMonth() + 1)],
  ['day', calendar((date) => date.getUTCDate())],
  ['hours', calendar((date) => date.getUTCHours())],
  ['minutes', calendar((date) => date.getUTCMinutes())],
  ['seconds', calendar((date) => date.getUTCSeconds())],
  ['nanos', noArguments((self) => floorRemainder(self.nanos, nanosPerSecond))],
  // Monday is 1, Sunday is 7.
  ['dayOfWeek', calendar((date) => ((date.getUTCDay() + 6) % 7) + 1)],
  ['dayOfYear', calendar(dayOfYear)],
  ['toMillis', noArguments((self) => floorDivide(self.nanos, nanosPerMilli))],
]);

/** UTC throughout: a rule must not depend on where the server stands. */
function calendar(read: (date: Date) => number): Method<TimestampValue> {
  return noArguments((self) => BigInt(read(new Date(Number(floorDivide(self.nanos, nanosPerMilli))))));
}

function dayOfYear(date: Date): number {
  const newYear = new Date(0);
  newYear.setUTCFullYear(date.getUTCFullYear());
  return Math.floor((date.getTime() - newYear.getTime()) / 86_400_000) + 1;
}
