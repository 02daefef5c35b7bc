import type { FormatMessages } from '../../lib/format/format.ts';
import { plural } from './grammar.ts';

export const format: FormatMessages = {
  bytes: (n, written) => `${written} ${plural(n, { one: 'byte', other: 'bytes' })}`,
  perSecond: (size) => `${size}/s`,
  today: (clock) => `today ${clock}`,
  yesterday: (clock) => `yesterday ${clock}`,
  seconds: (n) => `${n} s`,
  minutes: (n) => `${n} min`,
  hours: (n) => `${n} h`,
  days: (n) => `${n} ${plural(n, { one: 'day', other: 'days' })}`,
  left: (duration) => `${duration} left`,
};
