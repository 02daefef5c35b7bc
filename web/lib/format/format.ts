import type { FormatMessages } from '../../i18n/types/format.ts';

/** Sizes, dates, numbers and durations in the conventions of one locale. */
export interface Format {
  /**
   * `1.2 GB`: at most three digits, so that sizes can be compared at a glance. A step is 1024, or 1000 if the person
   * chose so.
   */
  readonly size: (bytes: number) => string;
  /** Bytes per kilobyte, so that typed sizes use the same unit as displayed ones. */
  readonly kilobyte: number;
  /** The full number, `1,288,490,189 bytes`, for the tooltip. */
  readonly bytes: (bytes: number) => string;
  /** `1.2 MB/s`. */
  readonly rate: (bytesPerSecond: number) => string;
  /** `Today 14:02`, `Yesterday 14:02`, `12 Mar`, `12 Mar 2025`: more precise the more recent. */
  readonly when: (at: number, now: number) => string;
  /** The same inside a sentence: `today 14:02`. */
  readonly whenWithin: (at: number, now: number) => string;
  /** `14:02:31` of today, `12 Mar, 14:02:31` before, for lists in which seconds matter. */
  readonly exact: (at: number, now: number) => string;
  /** Date and time in full, for the tooltip. */
  readonly moment: (at: number) => string;
  /** `12 March 2026`. */
  readonly day: (at: number) => string;
  /** `14:02`. */
  readonly clock: (at: number) => string;
  /** `40 s left`, `3 min left`, `2 h left`, rounded up so that an estimate never ends early. */
  readonly remaining: (ms: number) => string;
  /** `12 s`, `5 min`, `3 h 20 min`, `2 days 4 h`. */
  readonly elapsed: (ms: number) => string;
  /** `in 3 days`, `2 hours ago`: the nearest whole unit. */
  readonly relative: (at: number, now: number) => string;
  /** `1,234`. */
  readonly number: (n: number) => string;
  /** `42 %` of a fraction, rounded down: 100 appears only when everything is done. */
  readonly percent: (fraction: number) => string;
  /** `a, b and c`. */
  readonly list: (things: readonly string[]) => string;
  /** Natural, locale-aware order of names: `file2` before `file10`, `ä` beside `a`. */
  readonly compare: (a: string, b: string) => number;
}

/** Whether a kilobyte is 1024 bytes, as quotas are counted, or 1000. */
export type Units = 'binary' | 'si';

export function createFormat(locale: string, messages: FormatMessages, units: Units = 'binary'): Format {
  const number = once(() => new Intl.NumberFormat(locale));
  const size = (bytes: number) =>
    sizeOf(bytes, { locale, messages, step: kilobytes[units], names: messages.units[units].split(' ') });
  return {
    ...timesOf(locale, messages),
    size,
    kilobyte: kilobytes[units],
    bytes: (bytes) => messages.bytes({ count: bytes, written: number().format(bytes) }),
    rate: (bytesPerSecond) => messages.perSecond({ size: size(Math.round(bytesPerSecond)) }),
    number: (n) => number().format(n),
    percent: percentOf(locale),
    list: listOf(locale),
    compare: compareOf(locale),
  };
}

interface Scale {
  readonly step: number;
  readonly names: readonly string[];
}

const kilobytes: Readonly<Record<Units, number>> = { binary: 1024, si: 1000 };

function sizeOf(
  bytes: number,
  { locale, messages, step, names }: Scale & { readonly locale: string; readonly messages: FormatMessages },
): string {
  if (bytes < step) return messages.bytes({ count: bytes, written: String(bytes) });
  let value = bytes;
  let unit = -1;
  do {
    value /= step;
    unit += 1;
  } while (rounded(value) >= step && unit < names.length - 1);
  // Four digits are not grouped: `1023 MB`.
  return `${rounded(value).toLocaleString(locale, { useGrouping: false })} ${names[unit]}`;
}

function rounded(value: number): number {
  return value < 10 ? Math.round(value * 10) / 10 : Math.round(value);
}

function timesOf(locale: string, messages: FormatMessages) {
  const dates = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat(locale, options));
  const time = dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const near = dates({ day: 'numeric', month: 'short' });
  const far = dates({ day: 'numeric', month: 'short', year: 'numeric' });
  const second = dates({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });
  const day = dates({ dateStyle: 'long' });
  const whole = dates({ dateStyle: 'full', timeStyle: 'medium', hourCycle: 'h23' });
  const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const clock = (at: number) => time().format(at);
  const whenWithin = (at: number, now: number): string => {
    const days = dayNumber(now) - dayNumber(at);
    if (days === 0) return messages.today({ clock: clock(at) });
    if (days === 1) return messages.yesterday({ clock: clock(at) });
    const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
    return (isThisYear ? near : far)().format(at);
  };
  return {
    clock,
    when: (at: number, now: number) => capital(whenWithin(at, now)),
    whenWithin,
    exact(at: number, now: number): string {
      const time = second().format(at);
      return dayNumber(now) === dayNumber(at) ? time : `${near().format(at)}, ${time}`;
    },
    moment: (at: number) => whole().format(at),
    day: (at: number) => day().format(at),
    remaining: (ms: number) => messages.left(remainderOf(ms, messages)),
    elapsed: (ms: number) => elapsedOf(ms, messages),
    relative(at: number, now: number): string {
      const seconds = Math.round((at - now) / 1000);
      const [unit, length] = steps.find(([, step]) => Math.abs(seconds) >= step) ?? ['second', 1];
      return relative().format(Math.round(seconds / length), unit);
    },
  } satisfies Partial<Format>;
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** Includes the number that the verb agrees with: Spanish says «queda 1 min» and «quedan 3 min». */
function remainderOf(ms: number, messages: FormatMessages): { readonly count: number; readonly duration: string } {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 60) return { count: seconds, duration: messages.seconds({ count: seconds }) };
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return { count: minutes, duration: messages.minutes({ count: minutes }) };
  const hours = Math.floor(minutes / 60);
  const days = Math.ceil(hours / 24);
  if (hours >= 24) return { count: days, duration: messages.days({ count: days }) };
  const whole = messages.hours({ count: hours });
  if (minutes % 60 === 0) return { count: hours, duration: whole };
  return { count: minutes, duration: `${whole} ${messages.minutes({ count: minutes % 60 })}` };
}

function elapsedOf(ms: number, messages: FormatMessages): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 60) return messages.seconds({ count: seconds });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return messages.minutes({ count: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return inTwo(messages.hours({ count: hours }), minutes % 60, messages.minutes);
  return inTwo(messages.days({ count: Math.floor(hours / 24) }), hours % 24, messages.hours);
}

/** The smaller unit is left out when there are none of it. */
function inTwo(whole: string, count: number, smaller: FormatMessages['minutes']): string {
  return count === 0 ? whole : `${whole} ${smaller({ count })}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Counts calendar days in the local time zone, because daylight saving must not turn yesterday into today. */
function dayNumber(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;
}

function percentOf(locale: string): Format['percent'] {
  const whole = once(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }));
  return (fraction) => whole().format(Math.floor(fraction * 100 + 1e-9) / 100);
}

function listOf(locale: string): Format['list'] {
  const list = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }));
  return (things) => list().format(things);
}

function compareOf(locale: string): Format['compare'] {
  const collator = once(() => new Intl.Collator(locale, { numeric: true }));
  return (a, b) => collator().compare(a, b);
}

/** Intl objects are expensive to create, and most pages need only some of them. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
