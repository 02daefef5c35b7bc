import { type DurationValue, type ErrorValue, fail, type TimestampValue } from './values.ts';

export const nanosPerSecond = 1_000_000_000n;
export const nanosPerMilli = 1_000_000n;
export const nanosPerDay = 86_400n * nanosPerSecond;

/** Timestamps cover the years 1 to 9999 and durations 10,000 years: the ranges of the protobuf types. */
const timestampMin = -62_135_596_800n * nanosPerSecond;
const timestampEnd = 253_402_300_800n * nanosPerSecond;
const durationMax = 315_576_000_000n * nanosPerSecond;

export function timestampFrom(nanos: bigint): TimestampValue | ErrorValue {
  if (nanos < timestampMin || nanos >= timestampEnd) return fail('the time lies outside the years 1 to 9999');
  return { kind: 'timestamp', nanos };
}

export function durationFrom(nanos: bigint): DurationValue | ErrorValue {
  if (nanos < -durationMax || nanos > durationMax) return fail('the duration is longer than 10,000 years');
  return { kind: 'duration', nanos };
}

/** Rounds down: the second before 1970 belongs to 1969. */
export function floorDivide(value: bigint, divisor: bigint): bigint {
  const quotient = value / divisor;
  return value % divisor < 0n ? quotient - 1n : quotient;
}

export function floorRemainder(value: bigint, divisor: bigint): bigint {
  return value - floorDivide(value, divisor) * divisor;
}
