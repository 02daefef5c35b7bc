import {
  durationFrom,
  floorDivide,
  floorRemainder,
  nanosPerDay,
  nanosPerMilli,
  nanosPerSecond,
  timestampFrom,
} from '../values/time.ts';
import { type DurationValue, fail, type TimestampValue, type Value } from '../values/values.ts';
import { type GlobalFunctions, type Method, type Methods, noArguments, wrongArgument } from './builtin.ts';

export const timestampFunctions: GlobalFunctions = new Map([
  ['value', { arity: 1, call: ([millis = null]) => fromMillis(millis) }],
  ['date', { arity: 3, call: ([year = null, month = null, day = null]) => fromDate(year, month, day) }],
]);

export const durationFunctions: GlobalFunctions = new Map([
  ['value', { arity: 2, call: ([magnitude = null, unit = null]) => fromUnit(magnitude, unit) }],
  ['time', { arity: 4, call: fromClock }],
  ['abs', { arity: 1, call: ([duration = null]) => abs(duration) }],
]);

function fromMillis(millis: Value): Value {
  return typeof millis === 'bigint' ? timestampFrom(millis * nanosPerMilli) : wrongArgument('value', millis);
}

function fromDate(year: Value, month: Value, day: Value): Value {
  if (typeof year !== 'bigint' || typeof month !== 'bigint' || typeof day !== 'bigint') {
    return fail('timestamp.date() takes three ints');
  }
  const inRange = year >= 1n && year <= 9999n && month >= 1n && month <= 12n && day >= 1n && day <= 31n;
  const date = new Date(0);
  if (inRange) date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  // Without this check, 30 February would become 1 March.
  if (!inRange || date.getUTCDate() !== Number(day)) return fail('timestamp.date() got a day that does not exist');
  return timestampFrom(BigInt(date.getTime()) * nanosPerMilli);
}

const unitNanos: ReadonlyMap<Value, bigint> = new Map([
  ['w', 7n * nanosPerDay],
  ['d', nanosPerDay],
  ['h', 3600n * nanosPerSecond],
  ['m', 60n * nanosPerSecond],
  ['s', nanosPerSecond],
  ['ms', nanosPerMilli],
  ['ns', 1n],
]);

function fromUnit(magnitude: Value, unit: Value): Value {
  if (typeof magnitude !== 'bigint') return wrongArgument('value', magnitude);
  const nanos = unitNanos.get(unit);
  return nanos === undefined
    ? fail('a duration is counted in w, d, h, m, s, ms or ns')
    : durationFrom(magnitude * nanos);
}

function fromClock(parts: readonly Value[]): Value {
  const [hours, minutes, seconds, nanos] = parts;
  if (
    typeof hours !== 'bigint' ||
    typeof minutes !== 'bigint' ||
    typeof seconds !== 'bigint' ||
    typeof nanos !== 'bigint'
  ) {
    return fail('duration.time() takes four ints');
  }
  return durationFrom((hours * 3600n + minutes * 60n + seconds) * nanosPerSecond + nanos);
}

function abs(duration: Value): Value {
  if (typeof duration !== 'object' || duration?.kind !== 'duration') return wrongArgument('abs', duration);
  return durationFrom(duration.nanos < 0n ? -duration.nanos : duration.nanos);
}

/** Both parts have the sign of the duration. */
export const durationMethods: Methods<DurationValue> = new Map([
  ['seconds', noArguments((self) => self.nanos / nanosPerSecond)],
  ['nanos', noArguments((self) => self.nanos % nanosPerSecond)],
]);

export const timestampMethods: Methods<TimestampValue> = new Map([
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

/** UTC, so that a rule does not depend on the time zone of the server. */
function calendar(read: (date: Date) => number): Method<TimestampValue> {
  return noArguments((self) => BigInt(read(new Date(Number(floorDivide(self.nanos, nanosPerMilli))))));
}

function dayOfYear(date: Date): number {
  const newYear = new Date(0);
  newYear.setUTCFullYear(date.getUTCFullYear());
  return Math.floor((date.getTime() - newYear.getTime()) / 86_400_000) + 1;
}
