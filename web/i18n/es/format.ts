import type { Messages } from '../messages.ts';
import { plural } from './grammar.ts';

export const format: Messages['format'] = {
  bytes: (n, written) => `${written} ${plural(n, { one: 'byte', many: 'de bytes', other: 'bytes' })}`,
  perSecond: (size) => `${size}/s`,
  today: (clock) => `hoy ${clock}`,
  yesterday: (clock) => `ayer ${clock}`,
  seconds: (n) => `${n} s`,
  minutes: (n) => `${n} min`,
  hours: (n) => `${n} h`,
  days: (n) => `${n} ${plural(n, { one: 'día', many: 'de días', other: 'días' })}`,
  left: (duration) => `${/^1 \S+$/.test(duration) ? 'queda' : 'quedan'} ${duration}`,
};
