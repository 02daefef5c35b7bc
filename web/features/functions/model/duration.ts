import type { FunctionsMessages } from '../../../i18n/types/functions.ts';
import type { Format } from '../../../lib/format/format.ts';

/** `42 ms`, `1.3 s`, `25 s`, `2 min`: two digits or three, so that durations can be compared at a glance. */
export function writeDuration(
  ms: number,
  messages: Pick<FunctionsMessages, 'milliseconds' | 'seconds'>,
  format: Pick<Format, 'number' | 'elapsed'>,
): string {
  if (ms < 1000) return messages.milliseconds({ count: Math.round(ms) });
  if (ms >= 60_000) return format.elapsed(ms);
  const seconds = ms / 1000;
  return messages.seconds({
    amount: format.number(seconds < 10 ? Math.round(seconds * 10) / 10 : Math.floor(seconds)),
  });
}

/** The share of failed runs; undefined when it rounds to nothing. */
export function failedShare({ runs, errors }: { readonly runs: number; readonly errors: number }): number | undefined {
  const share = runs === 0 ? 0 : errors / runs;
  return share < 0.01 ? undefined : share;
}
