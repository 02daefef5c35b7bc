import type { Messages } from '../messages.ts';
import { plural } from './grammar.ts';

export const format: Messages['format'] = {
  bytes: (_n, written) => `${written} Byte`,
  perSecond: (size) => `${size}/s`,
  today: (clock) => `heute ${clock}`,
  yesterday: (clock) => `gestern ${clock}`,
  seconds: (n) => `${n} s`,
  minutes: (n) => `${n} min`,
  hours: (n) => `${n} h`,
  days: (n) => `${n} ${plural(n, { one: 'Tag', other: 'Tage' })}`,
  left: (duration) => `noch ${duration}`,
};
