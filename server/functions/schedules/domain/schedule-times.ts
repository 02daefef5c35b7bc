import { Cron } from 'croner';

/** When a schedule runs: at a fixed distance, or at the earliest time of its patterns. */
export type ScheduleTimes =
  | { readonly kind: 'interval'; readonly everyMs: number }
  | { readonly kind: 'patterns'; readonly patterns: readonly string[]; readonly timeZone: string };

/** A sentence that says why a schedule cannot be read; undefined when it can. */
export function scheduleError(schedule: string, timeZone: string): string | undefined {
  const times = readSchedule(schedule, timeZone);
  if (!times) return `The schedule "${schedule}" cannot be read. Use unix-cron or a phrase like "every 5 minutes".`;
  try {
    if (nextTime(times, { after: 0, last: undefined }) !== undefined) return undefined;
    return `The schedule "${schedule}" never comes.`;
  } catch {
    return `The schedule "${schedule}" in the time zone "${timeZone}" cannot be read.`;
  }
}

/** Reads unix-cron or App Engine's phrases. */
export function readSchedule(schedule: string, timeZone: string): ScheduleTimes | undefined {
  const words = schedule.trim().replace(/\s+/g, ' ');
  const phrase = words.toLowerCase();
  const repeated = /^every(?: (\d{1,4}))? (minutes?|mins?|hours?)(?: (.+))?$/.exec(phrase);
  if (repeated) return repeatedTimes(repeated, timeZone);
  const pattern = dayPattern(phrase) ?? (phrase.split(' ').length === 5 ? words : undefined);
  return pattern === undefined ? undefined : { kind: 'patterns', patterns: [pattern], timeZone };
}

/**
 * The first time after `after`. An interval is counted from its last run, so that a restart does not shift it; a run
 * that was missed is not repeated.
 */
export function nextTime(
  times: ScheduleTimes,
  { after, last }: { readonly after: number; readonly last: number | undefined },
): number | undefined {
  if (times.kind === 'interval') {
    const from = last ?? after;
    const missed = Math.max(0, Math.floor((after - from) / times.everyMs));
    return from + (missed + 1) * times.everyMs;
  }
  let first: number | undefined;
  for (const pattern of times.patterns) {
    const cron = new Cron(pattern, { timezone: times.timeZone, mode: '5-part', paused: true });
    const time = cron.nextRun(new Date(after))?.getTime();
    if (time !== undefined && (first === undefined || time < first)) first = time;
  }
  return first;
}

const minutesPerDay = 24 * 60;

/** `every 5 minutes`, `every 2 hours synchronized`, `every 10 minutes from 09:00 to 17:00`. */
function repeatedTimes([, count, unit, rest]: RegExpExecArray, timeZone: string): ScheduleTimes | undefined {
  const minutes = Number(count ?? 1) * (unit?.startsWith('hour') ? 60 : 1);
  if (minutes < 1) return undefined;
  if (rest === undefined) return { kind: 'interval', everyMs: minutes * 60_000 };
  const range = rest === 'synchronized' ? ['', '00:00', '23:59'] : /^from (\S+) to (\S+)$/.exec(rest);
  const from = minuteOf(range?.[1]);
  const to = minuteOf(range?.[2]);
  if (from === undefined || to === undefined) return undefined;
  const length = (to - from + minutesPerDay) % minutesPerDay;
  const byHour = new Map<number, number[]>();
  for (let passed = 0; passed <= length; passed += minutes) {
    const minute = (from + passed) % minutesPerDay;
    const hour = Math.floor(minute / 60);
    byHour.set(hour, [...(byHour.get(hour) ?? []), minute % 60]);
  }
  const patterns = [...byHour].map(([hour, inHour]) => `${inHour.join(',')} ${hour} * * *`);
  return { kind: 'patterns', patterns, timeZone };
}

/** `every day 09:00`, `every mon,wed of june 09:00`, `1,15 of month 00:00`, `2nd,third monday of march 17:00`. */
function dayPattern(phrase: string): string | undefined {
  const parts = /^(every|[a-z0-9,]+)(?: (?!of )([a-z,]+))?(?: of ([a-z,]+))? (\d{1,2}:\d{2})$/.exec(phrase);
  const [, which = '', days, months, time] = parts ?? [];
  const minute = minuteOf(time);
  if (minute === undefined) return undefined;
  const month = monthsOf(months);
  if (month === undefined) return undefined;
  const clock = `${minute % 60} ${Math.floor(minute / 60)}`;
  if (which === 'every') {
    if (days === 'day' || days === 'days') return `${clock} * ${month} *`;
    const weekdays = listOf(days, weekdayOf);
    return weekdays && `${clock} * ${month} ${weekdays.join(',')}`;
  }
  if (days === undefined || days === 'day' || days === 'days') {
    const dates = listOf(which, dateOf);
    return dates && `${clock} ${dates.join(',')} ${month} *`;
  }
  const ordinals = listOf(which, (word) => {
    const ordinal = dateOf(word);
    return ordinal !== undefined && ordinal <= 5 ? ordinal : undefined;
  });
  const weekdays = listOf(days, weekdayOf);
  if (!ordinals || !weekdays) return undefined;
  const each = weekdays.flatMap((weekday) => ordinals.map((ordinal) => `${weekday}#${ordinal}`));
  return `${clock} * ${month} ${each.join(',')}`;
}

function listOf(words: string | undefined, read: (word: string) => number | undefined): number[] | undefined {
  const found = (words ?? '').split(',').map(read);
  const known = found.filter((each) => each !== undefined);
  return known.length === found.length ? known : undefined;
}

function minuteOf(time: string | undefined): number | undefined {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(time ?? '') ?? [];
  if (hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return Number(hour) * 60 + Number(minute);
}

function monthsOf(words: string | undefined): string | undefined {
  if (words === undefined || words === 'month') return '*';
  return listOf(words, (word) => numberOfName(months, word, 1))?.join(',');
}

function weekdayOf(word: string): number | undefined {
  return numberOfName(weekdays, word, 0);
}

function dateOf(word: string): number | undefined {
  const named = ordinalWords.indexOf(word);
  if (named !== -1) return named + 1;
  const [, digits] = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word) ?? [];
  const date = Number(digits);
  return date >= 1 && date <= 31 ? date : undefined;
}

/** A name may be cut after three letters or more. */
function numberOfName(names: readonly string[], word: string, first: number): number | undefined {
  if (word.length < 3) return undefined;
  const index = names.findIndex((name) => name.startsWith(word));
  return index === -1 ? undefined : index + first;
}

const ordinalWords = ['first', 'second', 'third', 'fourth', 'fifth'];
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
